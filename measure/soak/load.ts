import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A response: its status, or why there was none, its body, and how long it took. */
interface Received {
  readonly outcome: string;
  readonly body: string;
  readonly milliseconds: number;
}

/** What a phase received: how often each outcome came, the times of responses with 200, and the bodies compared. */
export interface Phase {
  readonly outcomes: Map<string, number>;
  readonly served: number[];
  compared: number;
  /** The paths of bodies that another server without caches does not send. */
  readonly wrong: Set<string>;
}

const agent = new Agent({ keepAlive: true });
const compareEvery = 20;
/** New data is served after so long at the latest. */
const settledMilliseconds = 5_000;

/** Sends a request, and never throws. */
export function receive(base: string, path: string): Promise<Received> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (outcome: string, body = '') => resolve({ outcome, body, milliseconds: performance.now() - start });
    const request = get(base + path, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => end(String(response.statusCode), body));
      response.on('error', () => end('cut off'));
    });
    request.setTimeout(30_000, () => request.destroy(new Error('late')));
    request.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

/**
 * Sends paths over so many connections until the signal aborts, with a pause between requests. Every twentieth body is held against
 * that of a server without caches, again and again while they differ: an import may come in between.
 */
export async function sendAll(
  bases: { readonly judged: string; readonly judge: string },
  phase: Phase,
  { nextPath, clients, pause, signal }: { nextPath(): string; clients: number; pause: number; signal: AbortSignal },
): Promise<void> {
  const compare = async (path: string) => {
    phase.compared += 1;
    const end = performance.now() + settledMilliseconds;
    let isEqual = false;
    while (!isEqual && performance.now() < end) {
      const [ours, right] = await Promise.all([receive(bases.judged, path), receive(bases.judge, path)]);
      // What has no response now proves nothing.
      isEqual = ours.outcome !== '200' || right.outcome !== '200' || ours.body === right.body;
      if (!isEqual) await delay(100);
    }
    if (!isEqual) phase.wrong.add(path);
  };
  let sent = 0;
  const client = async () => {
    while (!signal.aborted) {
      const path = nextPath();
      const { outcome, milliseconds } = await receive(bases.judged, path);
      phase.outcomes.set(outcome, (phase.outcomes.get(outcome) ?? 0) + 1);
      if (outcome === '200') phase.served.push(milliseconds);
      sent += 1;
      if (outcome === '200' && sent % compareEvery === 0) await compare(path);
      await delay(pause);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Opens connections that send their headers byte by byte, and as many that never read what they asked for, until the signal aborts. */
export async function sendSlowly(base: string, connections: number, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(base);
  const open = async (isReader: boolean) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const request = `GET /api/v2/search?page_size=100 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    socket.pause();
    if (isReader) socket.write(request.repeat(20));
    for (let at = 0; !signal.aborted; at += 1) {
      if (!isReader && !socket.destroyed) socket.write(request.charAt(at % request.length));
      await delay(100);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => open(index % 2 === 0)));
}
