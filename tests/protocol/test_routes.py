"""The HTTP API is told completely."""

from typing import Any

from vivace.protocol.http import ErrorBody
from vivace.protocol.routes import ROUTES
from vivace.protocol.schema import openapi
from vivace.server.core.listing import MOST_LISTED
from vivace.server.net.api import Api

PATHS = openapi()["paths"]


def test_every_route_is_in_the_document() -> None:
    """Path and method lead to the description, and each operation has a name of its own."""
    assert all(PATHS[route.path][route.method]["operationId"] == route.name for route in ROUTES)
    assert len({route.name for route in ROUTES}) == len(ROUTES)


def test_failures_have_one_form() -> None:
    """Whatever goes wrong is answered with the same type."""
    failures = [answer for route in ROUTES for status, answer in route.answers.items() if status >= 400]
    assert failures
    assert all(answer.content is ErrorBody for answer in failures)


def test_the_socket_names_its_messages() -> None:
    """OpenAPI has no words for sockets, so the document refers to both unions beside it."""
    socket = PATHS["/api/tables/{code}/socket"]["get"]
    assert socket["x-client-sends"]["$ref"].endswith("/ClientMessage")
    sent = [each["$ref"].rpartition("/")[2] for each in socket["x-server-sends"]["anyOf"]]
    assert sent == ["ServerMessage", "PublicEvent"]
    assert "101" in socket["responses"]


def test_paths_with_a_code_explain_it() -> None:
    """A path parameter is told wherever it occurs, and nowhere else."""
    for path, operations in PATHS.items():
        for operation in operations.values():
            assert ("{" in path) == ("parameters" in operation)


def test_opening_a_table_takes_and_gives_json() -> None:
    """Body and answer are the types that the server uses."""
    operation = PATHS["/api/tables"]["post"]
    assert operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/OpenTable")
    assert operation["responses"]["201"]["content"]["application/json"]["schema"]["$ref"].endswith("/TableOpened")


def test_one_path_can_be_asked_in_several_ways() -> None:
    """Tables are listed and opened at the same address, and the document tells both."""
    assert PATHS["/api/tables"].keys() == {"get", "post"}
    assert f"At most {MOST_LISTED}." in PATHS["/api/tables"]["get"]["description"]


def test_the_server_has_the_routes_that_are_told() -> None:
    """Nothing is promised that is not there, and nothing under /api is kept secret."""
    anybody: Any = Api
    real = {(route.method.lower(), route.path) for route in Api.routes(anybody) if route.path.startswith("/api")}
    assert real == {(route.method, route.path) for route in ROUTES}
