"""HTTP and WebSockets: connections, limits, requests, and the page."""
