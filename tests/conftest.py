"""What every test may use."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that this test proves")
    config.addinivalue_line("markers", "printing(name): the cards of which printing this test proves")
