"""Lets pages of listed origins use the API over HTTP. Browsers keep the answers from all other pages (CORS)."""

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
    """What tells a browser that the page which asks may read the answer, if it may."""
    if not path.startswith(API) or not listed:
        return {}
    origin = clean_origin(headers.get("Origin", ""))
    # Also for those who may not: what is kept of one answer must not be given to another page.
    varies = {"Vary": "Origin"}
    if origin is None or origin not in listed:
        return varies
    return {**varies, "Access-Control-Allow-Origin": origin, "Cross-Origin-Resource-Policy": "cross-origin"}


def preflights(listed: frozenset[str]) -> Middleware:
    """Answers browsers that ask beforehand what a page may do. To all others there is no such question."""

    @web.middleware
    async def asked_before(request: web.Request, handler: Handler) -> web.StreamResponse:
        is_question = request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers
        if is_question and "Access-Control-Allow-Origin" in sharing(request.path, request.headers, listed):
            return web.Response(status=204, headers=_ALLOWED)
        return await handler(request)

    return asked_before
