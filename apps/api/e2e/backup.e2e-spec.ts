import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Passwords } from '@ceiba/identity/server';
import { eventually, freePort, TEST_PASSWORD } from '@ceiba/platform/testing';

const SECRET = 'a-secret-of-the-company-that-is-kept-with-it';
const FILE = 'files/ab/cd/abcd-photo';

const REQUESTS = 'ceiba.privacy_request';
const REGISTERED = '2026-01-02 03:04:05.678';

interface Said {
  code: number;
  said: string;
}

/** One of our commands, as an operator runs it on this data folder. */
function command(data: string, ...args: string[]): Promise<Said> {
  const env: NodeJS.ProcessEnv = { ...process.env, CEIBA_DATA: data };
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'CEIBA_SECRET', 'CEIBA_DATA_KEY']) delete env[name];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: `${stdout}${stderr}` }),
    );
  });
}

const backup = (data: string, to: string) => command(data, 'tools/backup.mjs', to);
const restore = (data: string, archive: string) => command(data, 'tools/restore.mjs', archive);

async function up(data: string): Promise<{ databaseUrl: string; redisUrl: string }> {
  const { code, said } = await command(data, 'tools/services.mjs', 'up', '--data', data, '--test');
  if (code !== 0) throw new Error(said);
  const valueOf = (name: string) => new RegExp(`export ${name}='([^']+)'`).exec(said)?.[1] ?? '';
  return { databaseUrl: valueOf('DATABASE_URL'), redisUrl: valueOf('REDIS_URL') };
}

/** Every table with the sum of its rows. */
async function sums(databaseUrl: string): Promise<Record<string, unknown>> {
  const connection = await createConnection(databaseUrl);
  try {
    const [tables] = await connection.query<RowDataPacket[]>({ sql: 'show tables', rowsAsArray: true });
    const names = tables.map((row) => String((row as unknown[])[0]));
    const [rows] = await connection.query<RowDataPacket[]>(
      `checksum table ${names.map((name) => `\`${name}\``).join()}`,
    );
    return Object.fromEntries(rows.map((row) => [String(row.Table), row.Checksum as unknown]));
  } finally {
    await connection.end();
  }
}

describe('backup and restore', () => {
  const home = mkdtempSync(join(tmpdir(), 'ceiba-backup-'));
  const folder = (name: string) => join(home, name);
  const [company, archives, restored] = [folder('company'), folder('archives'), folder('restored')];
  const archived = () =>
    readdirSync(archives)
      .filter((name) => name.endsWith('.tar'))
      .map((name) => join(archives, name));
  let before: Record<string, unknown>;

  /** A small company: the reference data, an administrator with a password, a lot in stock, a file, its secret. */
  beforeAll(async () => {
    const { databaseUrl } = await up(company);
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    await new Promise<void>((resolve, reject) => {
      execFile(process.execPath, ['dist/server/tools/migrate.js', 'up'], { env }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    const connection = await createConnection(databaseUrl);
    const password_hash = await new Passwords().hash(TEST_PASSWORD);
    await connection.query('insert into users set ?', {
      type_user: 2,
      username_user: 'admin',
      full_name: 'Ñandú "O\'Hara" \\ 😀',
      password_hash,
      id_worker: 1,
      created_at: new Date(),
    });
    // Ten pieces of a product whose own row does not matter here.
    await connection.query('set foreign_key_checks = 0');
    const lot = { id_product: 1, lot: 'Ñ-1', date_expiration: '2027-01-31', qty: '10.0000' };
    await connection.query('insert into stock_balance set ?', lot);
    await connection.query('insert into stock_movement set ?', {
      ...lot,
      id_branch_office: 1,
      source: 'test',
      id_source: 1,
      date_movement: '2026-11-01',
      user_created: 'Prueba',
      created_at: new Date(),
    });
    for (const [id_customers, id_upline] of [
      [1, null],
      [5, 1],
      [7, 1],
    ])
      await connection.query('insert into customers set ?', {
        ...{
          id_customers,
          id_upline,
          name_customers: 'Zoraida',
          last_name_customers: 'Quintabarrios',
          id_type_price: 1,
        },
        ...{ id_branch_office: 1, id_country: 1, date_registration: REGISTERED, user_created: 'Prueba' },
      });
    await connection.end();
    writeFileSync(join(company, 'secrets.json'), JSON.stringify({ secret: SECRET }), { mode: 0o600 });
    mkdirSync(join(company, 'files/ab/cd'), { recursive: true });
    writeFileSync(join(company, FILE), Buffer.from([0, 255, 10, 13]));
    before = await sums(databaseUrl);
  });

  afterAll(async () => {
    for (const data of [company, restored]) await command(data, 'tools/services.mjs', 'down', '--data', data);
    rmSync(home, { recursive: true, force: true });
  });

  it('says so where there is no company, and makes none', async () => {
    const empty = folder('empty');
    mkdirSync(empty);
    const { code, said } = await backup(empty, archives);
    expect([code, said]).toEqual([1, expect.stringContaining(`En ${empty} no hay una empresa de Ceiba`)]);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('keeps a running company in one dated archive, and touches neither a running nor a full folder', async () => {
    const { code, said } = await backup(company, archives);
    expect([code, said]).toEqual([0, expect.stringMatching(/Respaldo: .*ceiba-\d{4}-\d\d-\d\dT\d{6}Z\.tar/)]);
    expect(archived()).toHaveLength(1);
    const [archive = ''] = archived();
    await forgetAfterwards();
    const running = await restore(company, archive);
    expect([running.code, running.said]).toEqual([1, expect.stringContaining('está en marcha')]);
    await command(company, 'tools/services.mjs', 'down', '--data', company);
    const full = await restore(company, archive);
    expect([full.code, full.said]).toEqual([1, expect.stringContaining('no está vacía')]);
    expect(readFileSync(join(company, FILE))).toEqual(Buffer.from([0, 255, 10, 13]));
  });

  /** A person is forgotten after the backup; the list beside it hears of him, and of a number that somebody else had. */
  async function forgetAfterwards(): Promise<void> {
    const { databaseUrl } = await up(company);
    const connection = await createConnection(databaseUrl);
    await connection.query(
      `insert into privacy_request (id_customers, kind, state, asked_at, asked_by, due_on, decided_at, decided_by, applied_at)
       values (5, 'erase', 'done', now(3), 'Ana', curdate(), '2026-11-28 10:00:00', 'Luis', now(3))`,
    );
    await connection.end();
    expect(await command(company, 'tools/backup.mjs', archives, '--forgotten')).toMatchObject({ code: 0 });
    expect(archived()).toHaveLength(1);
    const list = join(archives, 'olvidados.json');
    const known = JSON.parse(readFileSync(list, 'utf8')) as object[];
    expect(known).toEqual([
      { id_customers: 5, date_registration: REGISTERED, decided_at: expect.stringContaining('2026-11-28 10:00:00') },
    ]);
    const gone = {
      id_customers: 7,
      date_registration: '2025-01-01 00:00:00.000',
      decided_at: '2025-06-01 00:00:00.000',
    };
    writeFileSync(list, JSON.stringify([...known, gone]));
  }

  it('refuses a broken archive and leaves the folder empty', async () => {
    const [archive = ''] = archived();
    const bytes = readFileSync(archive);
    // Some way into the compressed dump.
    const at = bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08])) + 1_000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const broken = folder('broken.tar');
    writeFileSync(broken, bytes);
    const half = folder('half.tar');
    writeFileSync(half, bytes.subarray(0, at));
    for (const [file, why] of [
      [broken, 'El respaldo está dañado: la suma de database.sql.gz no coincide'],
      [half, 'La lectura del respaldo falló'],
      [folder('none.tar'), 'No existe'],
    ] as const) {
      const { code, said } = await restore(restored, file);
      expect([code, said]).toEqual([1, expect.stringContaining(why)]);
      expect(readdirSync(home).includes('restored') ? readdirSync(restored) : []).toEqual([]);
    }
  });

  it('comes back in an empty folder: every row, file and secret, the stock adds up and people sign in', async () => {
    const [archive = ''] = archived();
    const { code, said } = await restore(restored, archive);
    expect([code, said]).toEqual([0, expect.stringContaining(`Listo en ${restored}`)]);
    expect(readFileSync(join(restored, FILE))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(JSON.parse(readFileSync(join(restored, 'secrets.json'), 'utf8'))).toEqual({ secret: SECRET });
    const { databaseUrl, redisUrl } = await up(restored);
    const { [REQUESTS]: _forgotten, ...others } = await sums(databaseUrl);
    expect({ ...others, [REQUESTS]: before[REQUESTS] }).toEqual(before);
    expect(said).toContain('1 según olvidados.json pidieron ser olvidados después del respaldo');
    expect(await forgotten(databaseUrl)).toEqual([{ id_customers: 5, kind: 'erase', state: 'done', applied_at: null }]);
    const stock = await command(restored, 'tools/check-stock.mjs');
    expect([stock.code, stock.said]).toEqual([0, expect.stringContaining('El libro y las existencias coinciden.')]);
    await signsIn(databaseUrl, redisUrl);
  });

  async function forgotten(databaseUrl: string): Promise<unknown> {
    const connection = await createConnection(databaseUrl);
    const [rows] = await connection.query('select id_customers, kind, state, applied_at from privacy_request');
    await connection.end();
    return rows;
  }

  async function signsIn(databaseUrl: string, redisUrl: string): Promise<void> {
    const port = await freePort();
    const own = { PORT: String(port), CEIBA_DATA: restored, CEIBA_SECRET: SECRET, CEIBA_DEMO: '0' };
    const env = { ...process.env, ...own, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
    const api = spawn(process.execPath, ['dist/server/bundle/api.js'], { env, stdio: 'ignore' });
    try {
      const answer = await eventually(() =>
        fetch(`http://127.0.0.1:${port}/api/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ p_username: 'admin', p_password: TEST_PASSWORD, p_type: 2 }),
        }),
      );
      const { response } = (await answer.json()) as { response: string };
      expect([answer.status, response]).toEqual([200, 'success']);
    } finally {
      const gone = new Promise((resolve) => {
        api.once('exit', resolve);
      });
      api.kill('SIGKILL');
      await gone;
    }
  }
});
