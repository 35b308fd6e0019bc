// The smallest honest Colyseus room: four clients, the last move of each in memory, and every move to everyone at once.
import { Room, Server, WebSocketTransport } from "colyseus";

class Table extends Room {
  maxClients = 4;
  // There is no state to send patches of, so its timer has nothing to do and need not run twenty times a second.
  patchRate = 1_000;
  lastMoves = new Map();
  messages = {
    move: (client, move) => {
      this.lastMoves.set(client.sessionId, move);
      this.broadcast("move", move);
    },
  };
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("table", Table);
await server.listen(0, "127.0.0.1");
console.log(`http://127.0.0.1:${transport.server.address().port}`);
