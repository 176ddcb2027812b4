import { createServer } from 'node:net';

/** Below the ports that the kernel gives to connections, so that none of them takes it before its server stands. */
const FIRST = 12_000;
/** Each Jest worker has a range of its own: what two of them ask for at the same time is never the same port. */
const RANGE = 2_000;
const RANGES = 10;

const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on, and that this process has not answered before. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? process.pid) % RANGES;
  for (;;) {
    const port = FIRST + worker * RANGE + Math.floor(Math.random() * RANGE);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
