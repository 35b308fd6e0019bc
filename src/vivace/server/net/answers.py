"""Responses to plain HTTP requests. Every error has a code; the text of an unexpected exception is never sent."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from vivace.protocol.http import ErrorBody, ErrorCode
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import CodeTaken, LogDamaged, LogError, LogTooLong
from vivace.server.core.rates import Bucket, milliseconds
from vivace.server.net.turns import Turns

if TYPE_CHECKING:
    from vivace.server.net.connections import HttpConnection

T = TypeVar("T")
CROWDED_SECONDS = 2.0
"""Retry delay when too many requests are queued."""

STATUS = {
    ErrorCode.BAD_REQUEST: 400,
    ErrorCode.BAD_OPTION: 400,
    ErrorCode.NO_TABLE: 404,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.WRONG_ORIGIN: 403,
    ErrorCode.BANNED: 403,
    ErrorCode.NOT_YET_OPEN: 403,
    ErrorCode.DAY_OVER: 409,
    ErrorCode.CODE_TAKEN: 409,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.SLOW_DOWN: 429,
    ErrorCode.FULL: 503,
    ErrorCode.STORAGE: 503,
    ErrorCode.DAMAGED: 503,
    ErrorCode.INTERNAL: 500,
}
_CODES = {404: ErrorCode.NOT_FOUND, 413: ErrorCode.TOO_LARGE}

logger = logging.getLogger(__name__)


class ApiError(Exception):
    """A request that is not carried out, and the error body that says why."""

    def __init__(self, code: ErrorCode, detail: str = "", wait: float = 0) -> None:
        super().__init__(detail)
        self.answer = ErrorBody(code, detail, milliseconds(wait))


def spend(bucket: Bucket) -> None:
    """Take a token from a bucket of the address, or raise `ApiError`."""
    _refuse_for(bucket.take(asyncio.get_running_loop().time()))


async def take_turn(turns: Turns, request: web.BaseRequest) -> None:
    """Wait for this connection's turn among those of its address, or raise `ApiError`."""
    now = asyncio.get_running_loop().time()
    if not turns.take(now) and not await turns.wait(lambda: request.transport is None):
        _refuse_for(CROWDED_SECONDS)


def spend_own(request: web.BaseRequest) -> None:
    """Take a token from the connection's own bucket, or raise `ApiError`."""
    connection = cast("HttpConnection", request.protocol)
    _refuse_for(connection.too_fast(asyncio.get_running_loop().time()))


def _refuse_for(seconds: float) -> None:
    if seconds:
        raise ApiError(ErrorCode.SLOW_DOWN, wait=seconds)


def reply(value: Any, status: int = 200) -> web.Response:
    """A response with a value as JSON."""
    return web.Response(
        body=msgspec.json.encode(value),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def failed(answer: ErrorBody, status: int = 0) -> web.Response:
    """A response that says why a request was not carried out."""
    response = reply(answer, status or STATUS[answer.code])
    if answer.wait_ms:
        response.headers["Retry-After"] = str(-(-answer.wait_ms // 1000))
    return response


async def asked(ask: Callable[[Callable[[T | LogError], None]], None]) -> T:
    """Wait for the result that is called back with, or raise `ApiError`."""
    answer: asyncio.Future[T | LogError] = asyncio.get_running_loop().create_future()
    ask(lambda result: None if answer.done() else answer.set_result(result))
    result = await answer
    if isinstance(result, LogTooLong):
        raise ApiError(ErrorCode.TOO_LARGE, "this table has been played at for too long")
    if isinstance(result, CodeTaken):
        raise ApiError(ErrorCode.CODE_TAKEN)
    if isinstance(result, LogError):
        # Details of a disk error are for the operator, not for strangers.
        logger.error("A request had to be refused: %s", result)
        raise ApiError(ErrorCode.DAMAGED if isinstance(result, LogDamaged) else ErrorCode.STORAGE)
    return result


def answering(counts: Counts) -> Middleware:
    """Middleware that turns every error into a response and counts it."""

    @web.middleware
    async def answered(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except ApiError as failure:
            response, code = failed(failure.answer), failure.answer.code
            if code is ErrorCode.SLOW_DOWN and cast("HttpConnection", request.protocol).refuse():
                response.force_close()
        except web.HTTPException as error:
            response, code = _failed_in_aiohttp(error)
        except ConnectionError:
            # The client is gone.
            raise
        except Exception:
            logger.exception("A request could not be answered.")
            response, code = failed(ErrorBody(ErrorCode.INTERNAL)), ErrorCode.INTERNAL
        counts.add(f"failed-{code.value}")
        return response

    return answered


def _failed_in_aiohttp(error: web.HTTPException) -> tuple[web.Response, ErrorCode]:
    code = _CODES.get(error.status, ErrorCode.BAD_REQUEST)
    response = failed(ErrorBody(code, error.reason), error.status)
    if "Allow" in error.headers:
        response.headers["Allow"] = error.headers["Allow"]
    return response, code
