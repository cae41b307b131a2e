"""A Song of Ice & Fire: Tactics, the skirmish of single figures (ruleset `tactics`)."""
