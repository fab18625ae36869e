import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import type { Metrics } from './metrics.ts';

/** Returns a server of `/metrics` alone. */
export function metricsServer({ send }: Metrics) {
  const server = createServer(express().disable('x-powered-by').get('/metrics', send));
  return {
    listen: async (port: number, host: string) => {
      await once(server.listen(port, host), 'listening');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
