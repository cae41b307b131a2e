"""Where people and programs come in: HTTP, the websocket, and who keeps watch over both."""
