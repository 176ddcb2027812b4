import { Agent, request } from 'node:http';
import { HOSTILE_BODIES, type Product, startProduct } from '../../apps/testing';
import { type Bench, round, timed } from './figure';

const ATTACKERS = 4;

/** A body sent as far as the server takes it; answers the status. */
function send(agent: Agent, url: string, payload: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': payload.length };
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(payload);
  });
}

/** The calls that listen to a body of a stranger. */
async function openCalls(product: Product): Promise<string[]> {
  const spoken = await fetch(`${product.url}/api/openapi.json`);
  const { paths } = (await spoken.json()) as { paths: Record<string, { post?: object }> };
  const calls = Object.entries(paths).flatMap(([path, { post }]) => (post ? [path.replace(/\{\w+\}/g, '1')] : []));
  const agent = new Agent({ keepAlive: true });
  const open: string[] = [];
  for (const path of calls)
    if ((await send(agent, `${product.url}${path}`, Buffer.from('{}'))) !== 401) open.push(path);
  agent.destroy();
  return open;
}

/** The longest that a person's call waits while strangers send every public call the bodies that cost most. */
export const attack: Bench = {
  names: ['attack_worst_wait_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'], env: { CEIBA_CHECK_ANSWERS: '0' } });
    try {
      const token = await product.login('admin');
      const ask = () => timed(() => product.call('GET', '/country/get/all', undefined, token));
      const paths = await openCalls(product);
      const bodies = Object.values(HOSTILE_BODIES).map((body) => Buffer.from(body));
      const shots = paths.flatMap((path) => bodies.map((body) => ({ url: `${product.url}${path}`, body })));
      for (let n = 0; n < 50; n++) await ask();
      const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS });
      let under = ATTACKERS;
      const attacker = async () => {
        for (let shot = shots.pop(); shot; shot = shots.pop()) await send(agent, shot.url, shot.body);
        under -= 1;
      };
      const attackers = Array.from({ length: ATTACKERS }, () => attacker());
      let worst = 0;
      while (under > 0) worst = Math.max(worst, await ask());
      await Promise.all(attackers);
      agent.destroy();
      return { attack_worst_wait_ms: round(worst) };
    } finally {
      await product.stop();
    }
  },
};
