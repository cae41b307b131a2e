"""What goes over the wire: the shapes of requests and messages, what is told and what is refused."""
