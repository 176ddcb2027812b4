import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, round, timed } from './figure';

const CLIENTS = 8;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CHANGES = 20;
const PASSWORD = 'Ceiba.2026';

interface Answer {
  status: number;
  text: string;
}

function post(agent: Agent, url: string, body: object, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** Calls per second that eight clients get answered, each for a person of its own; a wrong answer ends the measurement. */
async function perSecond(seconds: number, call: (agent: Agent, client: number) => Promise<Answer>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let done = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      const answer = await call(agent, index);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return round(done / ((performance.now() - started) / 1000));
}

async function partners(product: Product): Promise<string[]> {
  const rows = await product.rows<{ username_user: string }>(
    `select username_user from users where type_user = 1 and enabled_user = 1 and must_change_password = 0
     order by id_user limit ${CLIENTS - 2}`,
  );
  return rows.map((row) => row.username_user);
}

/** Staff with the whole menu, staff with a part of it, and partners: what stands before a shell on a working day. */
async function tokensOf(product: Product): Promise<string[]> {
  const people = await partners(product);
  return Promise.all([
    product.login('admin', 2, PASSWORD),
    product.login('cajera', 2, PASSWORD),
    ...people.map((name) => product.login(name, 1, PASSWORD)),
  ]);
}

/** Until an open tab of a user hears that his profile's rights changed, in ms; the worst of several. */
async function rightsHeard(product: Product): Promise<number> {
  const admin = await product.login('admin', 2, PASSWORD);
  const token = await product.login('cajera', 2, PASSWORD);
  const control = new AbortController();
  const { body } = await fetch(`${product.url}/api/notification/stream`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  if (!body) throw new Error('no stream');
  const events = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const hear = async (word: string) => {
    for (let told = ''; !told.includes(word);) told += (await events.next()).value ?? '';
  };
  await hear(': open');
  const [profile] = await product.rows<{ id_profile: number; description_profile: string }>(
    "select id_profile, description_profile from profile join worker using (id_profile) join users using (id_worker) where username_user = 'cajera'",
  );
  const { permissions } = (
    await product.call<{ permissions: unknown[] }>('GET', `/profile/get/id/${profile?.id_profile}`, undefined, admin)
  ).data;
  const samples: number[] = [];
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const change = () => product.post('/profile/insert/update', { ...profile, permissions }, admin);
    samples.push(await timed(() => Promise.all([change(), hear('event: session')])));
  }
  control.abort();
  return round(Math.max(...samples));
}

/** Session checks and sign-ins a second, by 8 clients at once, on one API process; how soon changed rights are heard. */
export const signIn: Bench = {
  names: ['session_per_s', 'login_per_s', 'rights_heard_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      const tokens = await tokensOf(product);
      const check = (agent: Agent, client: number) =>
        post(agent, `${product.url}/api/users/session`, {}, tokens[client]);
      await perSecond(WARM_UP_SECONDS, check);
      const session_per_s = await perSecond(SECONDS, check);
      const names = await partners(product);
      const login = (agent: Agent, client: number) =>
        post(agent, `${product.url}/api/users/login`, {
          p_username: names[client % names.length],
          p_password: PASSWORD,
          p_type: 1,
        });
      await perSecond(WARM_UP_SECONDS, login);
      const login_per_s = await perSecond(SECONDS, login);
      return { session_per_s, login_per_s, rights_heard_ms: await rightsHeard(product) };
    } finally {
      await product.stop();
    }
  },
};
