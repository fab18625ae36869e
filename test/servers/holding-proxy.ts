import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding without closing anything, as a network that is partitioned. */
export interface HoldingProxy {
  readonly port: number;
  hold(): void;
  forward(): void;
  close(): void;
}

/** Starts a proxy to a port of this machine. */
export async function startHoldingProxy(target: number): Promise<HoldingProxy> {
  const sockets = new Set<Socket>();
  let isHolding = false;
  const link = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined);
    // A connection that ends meanwhile stays open on the other side, which is not told.
    from.on('close', () => {
      sockets.delete(from);
      if (!isHolding) to.destroy();
    });
    if (isHolding) from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    link(client, upstream);
    link(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHolding = true;
      for (const socket of sockets) socket.pause();
    },
    forward: () => {
      isHolding = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
