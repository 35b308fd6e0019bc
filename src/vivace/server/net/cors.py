"""CORS: lets pages from listed origins use the HTTP API. Browsers hide its responses from all other pages."""

from collections.abc import Mapping

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from vivace.server.net.security import clean_origin

API = "/api/"

_ALLOWED = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}


def sharing(path: str, headers: Mapping[str, str], listed: frozenset[str]) -> dict[str, str]:
    """The headers that let the requesting page read the response, if it may."""
    if not path.startswith(API) or not listed:
        return {}
    origin = clean_origin(headers.get("Origin", ""))
    # Also for other origins: a cached response to one page must not be given to another.
    varies = {"Vary": "Origin"}
    if origin is None or origin not in listed:
        return varies
    return {**varies, "Access-Control-Allow-Origin": origin, "Cross-Origin-Resource-Policy": "cross-origin"}


def preflights(listed: frozenset[str]) -> Middleware:
    """Middleware that answers preflight requests from listed origins. Others are routed like any request."""

    @web.middleware
    async def asked_before(request: web.Request, handler: Handler) -> web.StreamResponse:
        is_question = request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers
        if is_question and "Access-Control-Allow-Origin" in sharing(request.path, request.headers, listed):
            return web.Response(status=204, headers=_ALLOWED)
        return await handler(request)

    return asked_before
