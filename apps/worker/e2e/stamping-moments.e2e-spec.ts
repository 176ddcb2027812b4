import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

// The worker dies at exact moments of a mass stamping (decisions.md, "Stamping").
const PERIOD = 3;
const COUNT = 12;
const BATCH = 4;

const CURRENT = 4;

describe('a mass stamping whose worker dies', () => {
  let p: Product;
  let finance: string;
  let admin: string;
  let ids: number[];
  let idJob: number;

  const orders = async () =>
    (await p.sandbox<{ OrderNumber: string }[]>('/facturama/cfdis')).map(({ OrderNumber }) => OrderNumber).sort();
  const number = async (sql: string, params: unknown[] = []) =>
    Number((await p.rows<{ n: number }>(sql, params))[0]?.n);
  const stamped = () =>
    number(
      `select count(*) as n from commission_statement s join period p on p.id_run = s.id_run
       where p.id_period = ? and s.facturama_id is not null and s.id_customers in (?)`,
      [PERIOD, ids],
    );
  const settled = () => number('select count(*) as n from cfdi_mass_item where id_job = ?', [idJob]);

  const done = (id: number, token: string) =>
    eventually(
      async () => {
        const { data } = await p.call<{ state: string }>('GET', `/jobs/${id}`, undefined, token);
        if (data.state !== 'completed') throw new Error(`job ${id} is ${data.state}\n${p.log}`);
      },
      { every: 100 },
    );
  const askPreview = async () =>
    (await p.post<{ id_job: number }>('/period/preview', { p_id_period: CURRENT }, admin)).data.id_job;
  /** Asks for an Excel of another period, made anew, and waits for its file. */
  const excelCame = async () => {
    await p.rows(
      `update commission_statement set updated_at = utc_timestamp(3)
       where id_run = (select id_run from period where id_period = ?)`,
      [PERIOD - 1],
    );
    const asked = await p.post<{ excel: { file: string } }>(
      '/commissions/report/period',
      { p_id_period: PERIOD - 1 },
      admin,
    );
    const link = `${p.url}${asked.data.excel.file}`;
    await eventually(async () => expect((await fetch(link)).status).toBe(200), { every: 50 });
  };

  /** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
  const timeIsOver = () =>
    p.rows(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'),
      resend_from = least(resend_from, '2026-01-01') where state <> 'stamped'`);

  beforeAll(async () => {
    p = await startProduct({ parts: ['sandboxes', 'api'], env: { FACTURAMA_TIMEOUT_MS: '60000' } });
    finance = await p.login('finanzas');
    admin = await p.login('admin');
    const rows = await p.rows<{ id: number }>(
      `select s.id_customers as id from commission_statement s join period p on p.id_run = s.id_run
       where p.id_period = ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and s.subtotal_earnings > 0
       order by 1 limit ?`,
      [PERIOD, COUNT],
    );
    ids = rows.map(({ id }) => id);
    const body = { p_id_period: PERIOD, p_id_customers: ids };
    idJob = (await p.post<{ id_job: number }>('/facturama/commission/mass', body, finance)).data.id_job;
  });
  afterAll(() => p.stop());

  it('before it has written down what it will send: nothing is sent, and no other kind of work waits for it', async () => {
    const release = await p.hold('lock tables cfdi_intent write');
    await p.start('worker');
    await p.blocked('cfdi_intent');
    await done(await askPreview(), admin);
    await excelCame();
    await p.kill('worker');
    await release();
    expect([await orders(), await stamped()]).toEqual([[], 0]);
  });

  it('having written down that it sends, while nothing has arrived', async () => {
    await p.sandbox('/facturama/fault', { kind: 'timeout-before', times: BATCH });
    await p.start('worker');
    await eventually(async () => expect(await p.sandbox('/facturama/faults')).toEqual([]));
    await p.kill('worker');
    expect([await orders(), await stamped()]).toEqual([[], 0]);
    expect(await number('select count(*) as n from cfdi_intent where sent_at is not null')).toBe(BATCH);
    await timeIsOver();
  });

  it('while Facturama, which has stamped, owes the answer', async () => {
    await p.sandbox('/facturama/fault', { kind: 'stamp-then-timeout', times: BATCH });
    await p.start('worker');
    await eventually(async () => expect(await orders()).toHaveLength(BATCH));
    await p.kill('worker');
    expect([await orders(), await stamped()]).toEqual([expect.any(Array), 0]);
    await timeIsOver();
  });

  it('with the answer in its hands, before it is written down', async () => {
    // The next batch is sent for the first time, and stops where its answer would be kept.
    const lock = `get_lock('${p.database.name}', 100)`;
    await p.rows(`create trigger answered before update on cfdi_intent for each row
      if new.state = 'stamped' and new.attempts = 1 then do ${lock}; end if`);
    const release = await p.hold(`select ${lock}`);
    await p.start('worker');
    await p.blocked(lock);
    await eventually(async () => expect(await orders()).toHaveLength(2 * BATCH));
    await p.kill('worker');
    await release();
    await p.rows('drop trigger answered');
    expect([(await orders()).length, await stamped()]).toEqual([2 * BATCH, BATCH]);
    await timeIsOver();
  });

  it('between two batches', async () => {
    const before = await settled();
    await p.start('worker');
    await eventually(async () => expect(await settled()).toBeGreaterThan(before), { every: 5 });
    await p.kill('worker');
    await timeIsOver();
  });

  it('and each commission is stamped, once, also beside a preview that stands still', async () => {
    const lock = `get_lock('${p.database.name}', 100)`;
    await p.rows(`create trigger standing before insert on commission_run for each row do ${lock}`);
    const release = await p.hold(`select ${lock}`);
    const preview = await askPreview();
    await p.start('worker');
    await p.blocked(lock);
    await done(idJob, finance);
    await excelCame();
    // Still its first try: it has not left its place by giving up.
    const [standing] = await p.rows('select state, attempts from job where id = ?', [preview]);
    expect(standing).toEqual({ state: 'active', attempts: 1 });
    await release();
    await done(preview, admin);
    await p.rows('drop trigger standing');
    expect(await stamped()).toBe(COUNT);
    expect(await settled()).toBe(COUNT);
    expect(await orders()).toEqual(ids.map((id) => `C-${PERIOD}-${id}`).sort());
  });
});
