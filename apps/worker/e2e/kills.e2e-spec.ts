import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Workbook } from 'exceljs';
import JSZip from 'jszip';
import type { RunView } from '@ceiba/commissions/contract';
import type { PrivacyRow } from '@ceiba/customers/contract';
import { forgetWork, type Product, startProduct, sweepNow, upload } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

// `kill -9` at every moment of a close, a report and an import. A lock of the test stops the house where it is to die.
const CURRENT = 4;
const NEXT = 5;
const BRANCH = 1;
const CLOSE = { p_id_period: CURRENT, p_id_period_next: NEXT };

/** Where the worker is stopped: the lock that stops it, and the statement that then waits. */
const MOMENTS = [
  ['while it reads the facts', 'lock tables sale write', 'from sale where id_period'],
  ['while it stores the first rows', 'lock tables commission_row write', 'insert into commission_row'],
  ['with a part of it stored', 'lock tables commission_customer write', 'insert into commission_customer'],
  ['before it keeps the facts', 'lock tables commission_facts write', 'commission_facts'],
] as const;

interface Job<Result> {
  state: string;
  error: string | null;
  result: Result | null;
}

describe('work, killed again and again', () => {
  let p: Product;
  let admin: string;
  let foreseen: RunView;
  let idJob: number;

  const done = <Result = { id_run: number; rows: number }>(id: number) =>
    eventually(
      async () => {
        const { data } = await p.call<Job<Result>>('GET', `/jobs/${id}`, undefined, admin);
        if (data.state !== 'completed') throw new Error(`job ${id} is ${data.state}: ${data.error}\n${p.log}`);
        return data;
      },
      { every: 50 },
    );
  const period = async () => (await p.rows('select * from period where id_period = ?', [CURRENT]))[0];
  const runs = (state: string) =>
    p.rows<{ id_run: number; row_count: number }>(
      `select id_run, row_count from commission_run where id_period = ? and kind = 'close' and state_run = ?`,
      [CURRENT, state],
    );

  /** Starts the worker and stops it in its last transaction; answers what lets it go on. */
  const stopAtFlip = async () => {
    const stored = await p.hold('lock tables commission_facts write');
    await p.start('worker');
    await p.blocked('commission_facts');
    // Not earlier: a run's own row refers to its period.
    const flip = await p.hold('select * from period for update');
    await stored();
    await p.blocked(`update commission_run set state_run = 'accepted'`);
    return flip;
  };

  beforeAll(async () => {
    p = await startProduct({ parts: ['worker', 'api'] });
    admin = await p.login('admin');
    const { data } = await p.post<{ id_job: number }>('/period/preview', { p_id_period: CURRENT }, admin);
    await done(data.id_job);
    const previews = await p.post<{ rows: RunView[] }>('/period/preview/get', { p_id_period: CURRENT }, admin);
    foreseen = previews.data.rows[0]!;
  });
  afterAll(() => p.stop());

  it('the API dies before it answers: nothing has begun', async () => {
    await p.kill('worker');
    const release = await p.hold('select * from period for update');
    const cut = expect(p.post('/period/plan/calculate', CLOSE, admin)).rejects.toMatchObject({
      message: 'fetch failed',
    });
    await p.blocked('from period');
    await p.kill('api');
    await cut;
    await release();
    await p.start('api');
    expect(await period()).toMatchObject({ state_period: 'open', current_period: 1 });
    expect(await p.rows(`select id from job where kind = 'commissions-close'`)).toEqual([]);
  });

  it('the API dies right after it answered: the close is on its way, the next period current', async () => {
    const answer = await p.post<{ id_job: number }>('/period/plan/calculate', CLOSE, admin);
    await p.kill('api');
    expect(answer).toMatchObject({ status: 200, response: 'success' });
    idJob = answer.data.id_job;
    expect(await period()).toMatchObject({ state_period: 'closing', current_period: 0, id_run: null });
    await p.start('api');
  });

  it('an Excel that is asked for meanwhile does not wait for the close', async () => {
    const release = await p.hold('lock tables commission_facts write');
    await p.start('worker');
    await p.blocked('commission_facts');
    const { data } = await p.post<{ excel: { file: string } }>(
      '/commissions/report/period',
      { p_id_period: CURRENT - 1 },
      admin,
    );
    await eventually(async () => expect((await fetch(`${p.url}${data.excel.file}`)).status).toBe(200), { every: 50 });
    // Still its first try: it has not left its place to the report by giving up at the lock.
    const [close] = await p.rows('select state, attempts from job where id = ?', [idJob]);
    expect(close).toEqual({ state: 'active', attempts: 1 });
    await p.kill('worker');
    await release();
  });

  it('a move and a deletion that arrive while the close stands at its freeze: it counts neither', async () => {
    // Who takes business away from somebody who is paid for it.
    const [mover] = await p.rows<{ id: number; upline: number }>(
      `select c.id_customers as id, c.id_upline as upline from customers c join customers u on u.id_customers = c.id_upline
       where c.id_status = 1 and u.id_status = 1 and u.id_upline is not null and exists
         (select 1 from sale s where s.id_customers = c.id_customers and s.id_period = ? and s.anulado = 0 and s.value_business_total > 0)
         and (select sum(point_total) from sale s where s.id_customers = u.id_customers and s.id_period = ? and s.anulado = 0) >= 100
       order by 1 limit 1`,
      [CURRENT, CURRENT],
    );
    const { id = 0, upline = 0 } = mover ?? {};
    const [shelf] = await p.rows<{ id: number }>(
      `select b.id_product as id from stock_balance b join product k using (id_product)
       where k.id_branch_office = ? and k.id_product % 100 <= 50 and b.qty > 5 and b.date_expiration > curdate() order by 1 limit 1`,
      [BRANCH],
    );
    const release = await p.hold('lock tables commission_row write');
    await p.start('worker');
    await p.blocked('insert into commission_row');
    const sale = await p.post<{ id: number }>(
      '/sale/insert/update',
      {
        ...{ p_id_customers: id, p_id_branch_office: BRANCH, p_id_type_format_pay: 3 },
        p_details: [{ p_id_product: shelf?.id, p_qty: 1 }],
      },
      admin,
    );
    expect(await p.rows('select id_period from sale where id_document = ?', [sale.data.id])).toEqual([
      { id_period: NEXT },
    ]);
    const move = await p.post<{ id: number }>('/rollover/move', { p_id_customers: id, p_id_upline: 1 }, admin);
    expect(move).toMatchObject({ status: 200, message: 'Cliente movido.' });
    expect(
      await p.rows('select id_period, id_upline_before, id_upline from network_move where id_move = ?', [move.data.id]),
    ).toEqual([{ id_period: NEXT, id_upline_before: upline, id_upline: 1 }]);
    // Nobody is forgotten under the hands of a close.
    await p.rows(
      `insert into privacy_request (id_customers, kind, asked_at, asked_by, due_on) values (?, 'erase', now(3), 'prueba', curdate())`,
      [upline],
    );
    const [request] = await p.rows<{ id: number }>('select max(id_request) as id from privacy_request');
    const decide = { p_id_request: request?.id, p_decision: 'done', p_id_customers: upline };
    expect(await p.post('/customers/privacy/decide', decide, admin)).toMatchObject({
      status: 409,
      data: { holds: expect.arrayContaining([expect.stringMatching(/^El periodo .+ se está cerrando\.$/)]) },
    });
    await p.kill('worker');
    await release();
    const line = async (p_id_period: number) =>
      (
        await p.post<{ rows: { id_customers: number }[] }>(
          '/red/get',
          { p_upline: upline, p_id_period, p_excel: 0, p_page_size: 1000 },
          admin,
        )
      ).data.rows.map((row) => row.id_customers);
    expect([(await line(CURRENT)).includes(id), (await line(NEXT)).includes(id)]).toEqual([true, false]);
  });

  it.each(MOMENTS)('the worker dies %s: nobody sees anything of it', async (_name, lock, waits) => {
    const release = await p.hold(lock);
    await p.start('worker');
    await p.blocked(waits);
    await p.kill('worker');
    await release();
    expect(await period()).toMatchObject({ state_period: 'closing', finish_period: 0, id_run: null });
    expect(await runs('accepted')).toEqual([]);
    const report = await p.post<{ total: number }>('/commissions/report/period', { p_id_period: CURRENT }, admin);
    expect(report.data).toMatchObject({ total: 0, details: [] });
  });

  it('the worker dies in the last transaction: it has not happened', async () => {
    const flip = await stopAtFlip();
    await p.kill('worker');
    await flip();
    expect(await period()).toMatchObject({ state_period: 'closing', finish_period: 0, id_run: null });
    expect(await runs('accepted')).toEqual([]);
  });

  it('the worker dies after the last transaction, before its job says so: the period is closed, once', async () => {
    const flip = await stopAtFlip();
    // Its own row alone: the close queues the job that tells of statements.
    const completion = await p.hold(`select * from job where id = ${idJob} for update`);
    await flip();
    await p.blocked(`update job set state = 'completed'`);
    await p.kill('worker');
    await completion();
    expect(await period()).toMatchObject({ state_period: 'closed', finish_period: 1 });
    await p.start('worker');
    const { result } = await done(idJob);
    const accepted = await runs('accepted');
    expect(accepted).toEqual([{ id_run: result?.id_run, row_count: foreseen.rows }]);
    expect(await period()).toMatchObject({ state_period: 'closed', id_run: result?.id_run });
    expect(await runs('calculating')).toEqual([]);
    expect(await p.rows(`select payload from outbox where event = 'period.closed.v1'`)).toContainEqual({
      payload: { id_period: CURRENT, id_run: result?.id_run },
    });
  });

  it('every row is there, to the cent, as the undisturbed preview foresaw; nothing is there twice', async () => {
    const [run] = await runs('accepted');
    const [count] = await p.rows<{ n: number }>('select count(*) as n from commission_row where id_run = ?', [
      run?.id_run,
    ]);
    expect(Number(count?.n)).toBe(foreseen.rows);
    // Rows, statements and standings tell the same of every payee.
    const payees = await p.rows<{ id: number; rows: string; statement: string; standing: string }>(
      `select k.id_customers as id, ifnull(r.total, 0) as \`rows\`, ifnull(s.total, 0) as statement, k.total as standing
       from commission_customer k
       left join (select id_customers, sum(amount_exchange) as total from commission_row where id_run = ? group by 1) r
         on r.id_customers = k.id_customers
       left join (select id_customers, subtotal_earnings_original as total from commission_statement where id_run = ?) s
         on s.id_customers = k.id_customers
       where k.id_run = ? and k.total > 0`,
      [run?.id_run, run?.id_run, run?.id_run],
    );
    expect(payees).toHaveLength(foreseen.payees);
    expect(payees.filter(({ rows, statement, standing }) => rows !== standing || statement !== standing)).toEqual([]);
    const report = await p.post<{ total: number; money: { code_money: string; subtotal_earnings: string }[] }>(
      '/commissions/report/period',
      { p_id_period: CURRENT },
      admin,
    );
    expect(report.data.total).toBe(foreseen.payees);
    const told = report.data.money.map(({ code_money, subtotal_earnings }) => `${subtotal_earnings} ${code_money}`);
    expect(told.sort()).toEqual(foreseen.totals.map(({ code_money, total }) => `${total} ${code_money}`).sort());
    const events = await p.rows<{ n: number }>(
      `select count(*) as n from outbox where event = 'period.closed.v1' and json_value(payload, '$.id_period') = ?`,
      [CURRENT],
    );
    expect(Number(events[0]?.n)).toBe(1);
  });

  it.each([
    ['while it writes', 'lock tables commission_run write', 'from commission_run where id_run', false],
    [
      ...[
        'before it says that the file is there',
        'select * from stored_file for update',
        'update stored_file set state',
      ],
      false,
    ],
    [
      'while it writes, and Redis forgets it',
      'lock tables commission_run write',
      'from commission_run where id_run',
      true,
    ],
  ] as const)(
    'the worker dies over the report %s: the link waits and then gives all of it',
    async (_name, lock, waits, forgets) => {
      await p.kill('worker');
      const before = (await p.rows<{ id: number }>('select max(id) as id from job'))[0]?.id;
      // The report of a moment ago does not count any more.
      const [run] = await runs('accepted');
      await p.sql.query('update commission_statement set updated_at = utc_timestamp(3) where id_run = ?', [
        run?.id_run,
      ]);
      const { data } = await p.post<{ excel: { file: string } }>(
        '/commissions/report/period',
        { p_id_period: CURRENT },
        admin,
      );
      const link = () => fetch(`${p.url}${data.excel.file}`);
      const release = await p.hold(lock);
      await p.start('worker');
      await p.blocked(waits);
      await p.kill('worker');
      await release();
      // The server may still carry out the dead worker's last statement: then the file is there, whole.
      expect([200, 202]).toContain((await link()).status);
      if (forgets) await forgetWork(p);
      await p.start('worker');
      if (forgets) await sweepNow(p);
      const file = await eventually(
        async () => {
          const answer = await link();
          expect(answer.status).toBe(200);
          return answer.arrayBuffer();
        },
        { every: 50 },
      );
      const book = new Workbook();
      await book.xlsx.load(file);
      const ids: unknown[] = book.getWorksheet('Comisiones')?.getColumn(1).values.slice() ?? [];
      const payees = await p.rows<{ id: number }>(
        'select id_customers as id from commission_statement where id_run = ? order by 1',
        [run?.id_run],
      );
      expect(ids.filter((id) => typeof id === 'number')).toEqual(payees.map(({ id }) => id));
      const left = `select kind, state from job where id > ? and state <> 'completed'`;
      await eventually(async () => expect(await p.rows(left, [before])).toEqual([]));
    },
  );

  describe('a copy of what is stored about a partner', () => {
    const WHOSE = 2;
    const requests = (id: number) => p.rows('select state, open_kind from privacy_request where id_request = ?', [id]);
    const standing = async (partner: string) =>
      (await p.post<{ rows: PrivacyRow[] }>('/customers/privacy/get/all', {}, partner)).data.rows[0]?.standing;

    it.each([
      ['while it gathers', 'lock tables customers_social write', 'from customers_social'],
      ['before it says that the file is there', 'select * from stored_file for update', 'update stored_file set state'],
      ['before it has heard of it, and Redis forgets it', null, ''],
    ])('whose worker dies %s: nothing to download, then one ZIP, whole', async (_name, lock, waits) => {
      const partner = await p.login(String(WHOSE), 1);
      await p.kill('worker');
      // What workers left that were killed before is swept in its time.
      const begun = () => readdir(join(p.dataDir, 'files/work')).catch(() => []);
      const before = await begun();
      const ask = () => p.post<{ id: number; id_job: number }>('/customers/privacy/copy', {}, partner);
      const { data } = await ask();
      const link = () => p.call<{ file: string }>('GET', `/customers/privacy/file/${data.id}`, undefined, partner);
      if (lock) {
        const release = await p.hold(lock);
        await p.start('worker');
        await p.blocked(waits);
        await p.kill('worker');
        await release();
      } else await forgetWork(p);
      expect([(await link()).status, await standing(partner)]).toEqual([404, 'asked']);
      // Asked for again meanwhile it is the same one.
      expect((await ask()).data).toEqual(data);
      await p.start('worker');
      if (!lock) await sweepNow(p);
      await done(data.id_job);
      expect(await requests(data.id)).toEqual([{ state: 'done', open_kind: null }]);
      const { file } = (await link()).data;
      const zip = await JSZip.loadAsync(await (await fetch(`${p.url}${file}`)).arrayBuffer(), { checkCRC32: true });
      const told = JSON.parse((await zip.file('datos.json')?.async('string')) ?? '{}') as Record<string, unknown[]>;
      expect(told.customers).toMatchObject([{ id_customers: WHOSE }]);
      expect(await begun()).toEqual(before);
      expect(await standing(partner)).toBe('done');
    });
  });

  describe('an import of partners', () => {
    const PEOPLE = 2_500;
    const CHUNK = 1_000;
    /** `prefix` tells the files apart; all hang below their first. */
    const fileOf = (prefix: string, people: number) => {
      const lines = Array.from({ length: people }, (_, at) => {
        const upline = at === 0 ? '' : `${prefix}${Math.floor((at - 1) / 3)}`;
        return `${prefix}${at},${upline},Ana,Peña,CDMX`;
      });
      const text = ['ID anterior,Upline,Nombre,Apellido paterno,Sucursal', ...lines].join('\n');
      return new File([text], 'socios.csv', { type: 'text/csv' });
    };
    const looked = async (file: File) => {
      const { data } = await upload<{ id_job: number }>(p, '/red/import/check', file, admin);
      const { result } = await done<{ id_import: number; errors: number }>(data.id_job);
      expect(result).toMatchObject({ errors: 0 });
      return result?.id_import ?? 0;
    };
    const begin = async (p_id_import: number) =>
      (await p.post<{ id_job: number }>('/red/import/start', { p_id_import }, admin)).data.id_job;
    /** How many of a file are here, and whether each is there once, in his place, with one sign-in. */
    const here = async (prefix: string) => {
      const [row] = await p.rows<Record<string, string>>(
        `select count(*) as people, count(distinct p.id_customers) as once, count(u.id_user) as sign_ins,
           ifnull(sum(c.id_upline is null or c.id_sponsor is null), 0) as lost,
           (select count(*) from customers x where x.user_created like concat('%· ', ?, '%')) as customers
         from customers_previous p join customers c on c.id_customers = p.id_customers
         left join users u on u.id_customers = p.id_customers where p.key_previous like concat(?, '%')`,
        [prefix, prefix],
      );
      return Object.values(row ?? {}).map(Number);
    };
    const all = (n: number) => [n, n, n, 0, n];
    const below = async (prefix: string) => {
      const [top] = await p.rows<{ id: number }>(
        'select id_customers as id from customers_previous where key_previous = ?',
        [`${prefix}0`],
      );
      const { data } = await p.post<{ levels: { customers: number }[] }>(
        '/customers/summary',
        { p_id_customers: top?.id },
        admin,
      );
      return data.levels.reduce((sum, { customers }) => sum + customers, 0);
    };

    it.each([
      ['in the middle', 'KILL', false],
      ['in the middle, and Redis forgets it', 'LOST', true],
    ])('whose worker dies %s goes on and doubles nobody', async (_name, prefix, forgets) => {
      const id_import = await looked(fileOf(prefix, PEOPLE));
      await p.kill('worker');
      const id_job = await begin(id_import);
      // Somebody of the second thousand stands in its way.
      const release = await p.hold(
        `insert into customers_previous (key_previous, id_customers) values ('${prefix}${CHUNK + 500}', 2)`,
      );
      await p.start('worker');
      await p.blocked('insert into customers_previous');
      await p.kill('worker');
      await release();
      expect(await here(prefix)).toEqual(all(CHUNK));
      if (forgets) await forgetWork(p);
      await p.start('worker');
      if (forgets) await sweepNow(p);
      expect((await done(id_job)).result).toMatchObject({ written: 1 });
      expect([await here(prefix), await below(prefix)]).toEqual([all(PEOPLE), PEOPLE - 1]);
      // Asked for again it is the same job; looked at again nobody is new.
      expect(await begin(id_import)).toBe(id_job);
      const again = await begin(await looked(fileOf(prefix, PEOPLE)));
      expect((await done(again)).result).toMatchObject({ fresh: 0, known: PEOPLE });
      expect(await here(prefix)).toEqual(all(PEOPLE));
    });

    it('two at once, in two workers, with the same people: each of them once', async () => {
      const ids = [await looked(fileOf('TWIN', CHUNK)), await looked(fileOf('TWIN', PEOPLE))];
      await p.start('worker', 'worker:2');
      const jobs = await Promise.all(ids.map(begin));
      for (const id of jobs) await done(id);
      await p.kill('worker:2');
      expect([await here('TWIN'), await below('TWIN')]).toEqual([all(PEOPLE), PEOPLE - 1]);
    });
  });
});
