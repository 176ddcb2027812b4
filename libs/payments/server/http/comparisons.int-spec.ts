import type { JobStarted, ListResult } from '@ceiba/platform/contract';
import { addDays } from '@ceiba/platform/contract';
import type { Comparison, PaymentDifference } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { Clock, runAs, SYSTEM } from '@ceiba/platform/server';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import { CompareDaily } from '../jobs/compare-daily.job';
import { ComparePayments } from '../jobs/compare-payments.job';
import { ComparisonRepository } from '../persistence/comparison.repository';
import { TakePayment } from '../use-cases/settle-payment/take-payment';

describe('our payments beside the providers’', () => {
  let desk: PayDesk;
  let t: TestApp;
  let today: string;
  beforeEach(async () => {
    desk = await openDesk();
    t = desk.t;
    today = t.get(Clock).today();
  });
  afterEach(async () => {
    await desk.assertSound();
    await desk.close();
  });

  const start = (day_start = today, day_end = today) =>
    t.post<JobStarted>('/payments/comparisons/start', { p_day_start: day_start, p_day_end: day_end }, desk.admin);
  const runs = async () =>
    (await t.post<ListResult<Comparison>>('/payments/comparisons/get', {}, desk.admin)).data.rows;
  const differences = async (id_comparison: number) => {
    const body = { p_id_comparison: id_comparison, p_page_size: 100 };
    const path = '/payments/comparisons/differences';
    return (await t.post<ListResult<PaymentDifference>>(path, body, desk.admin)).data.rows;
  };
  /** Compares today and answers the run with what differed. */
  async function compared(): Promise<{ run: Comparison; found: PaymentDifference[] }> {
    // Pressed a moment later it would be the same one.
    await t.db.execute('update payment_comparison set created_at = created_at - interval 1 minute');
    expect((await start()).status).toBe(200);
    await t.settle();
    const [run] = await runs();
    if (!run) throw new Error('no run');
    return { run, found: await differences(run.id_comparison) };
  }
  const brief = (found: readonly PaymentDifference[]) =>
    found.map(({ provider_payment_id, kind, outcome }) => [provider_payment_id, kind, outcome]);
  const cases = () =>
    t.db.query('select kind, detail, resolved_at is not null as done from attention_case order by id_case');

  /** A payment that only we have. */
  async function ghost(provider_payment_id: string): Promise<void> {
    const now = new Date();
    const own = { provider: 'mercadopago', provider_payment_id, live_mode: 1, currency: 'MXN', amount_minor: 55_00 };
    const seen = { status: 'approved', outcome: 'settled', created_at: now, updated_at: now };
    await insertRows(t.db, 'payment', [{ ...own, ...seen, updated_provider_at: now }]);
  }

  it('finds nothing where both say the same, and keeps the run with its counts', async () => {
    await desk.sold();
    await desk.cart();
    const { run, found } = await compared();
    expect(found).toEqual([]);
    expect(run).toMatchObject({ state: 'done', daily_on: null, day_start: today, day_end: today, differences: 0 });
    expect(run.id_worker_created).toEqual(expect.any(Number));
    expect(run.finished_at).not.toBeNull();
    const own = run.parts.find(({ provider }) => provider === 'mercadopago');
    expect(own).toMatchObject({ state: 'done', theirs: 1, ours: 1, differences: 0, error: null });
    expect(run.parts.every(({ state }) => state === 'done')).toBe(true);
    expect(await cases()).toEqual([]);
  });

  it('takes what was never told, and opens a case for what we alone have and what stays different, once', async () => {
    const lost = await desk.pay(await desk.cart(), { signature: 'none' });
    const strange = await desk.pay(await desk.cart(), { signature: 'none', external_reference: 'factura 7' });
    const wrong = await desk.sold();
    const back = await desk.sold();
    await t.db.execute('update payment set amount_minor = amount_minor + 100 where provider_payment_id = ?', [
      String(wrong.id),
    ]);
    await desk.control('/refund', { payment_id: back.id, amount: 10, signature: 'none' });
    await t.settle();
    await t.db.execute(
      'update payment set refunded_minor = 0, updated_provider_at = created_provider_at where provider_payment_id = ?',
      [String(back.id)],
    );
    await ghost('888001');
    const { run, found } = await compared();
    expect(brief(found).sort()).toEqual(
      [
        [String(lost.id), 'theirs', 'settled'],
        [String(strange.id), 'theirs', 'settled'],
        [String(wrong.id), 'amount', 'case'],
        [String(back.id), 'refund', 'settled'],
        ['888001', 'ours', 'case'],
      ].sort(),
    );
    expect(found.find(({ kind }) => kind === 'amount')).toMatchObject({
      said_ours: expect.any(String) as string,
      currency: 'MXN',
    });
    expect(run.differences).toBe(5);
    const standing = await t.db.query<{ id: string; outcome: string; reason: string | null }>(
      'select provider_payment_id as id, outcome, reason from payment where provider_payment_id in (?)',
      [[String(lost.id), String(strange.id)]],
    );
    expect(standing).toEqual([
      { id: String(lost.id), outcome: 'sold', reason: null },
      { id: String(strange.id), outcome: 'unmatched', reason: 'unknown_reference' },
    ]);
    const kinds = (await t.db.query<{ kind: string }>('select kind from attention_case order by id_case')).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'difference')).toHaveLength(2);
    expect(kinds).toEqual(expect.arrayContaining(['unmatched', 'refund']));

    // The same again: what stays different has its case already, decided or not.
    await t.db.execute(
      "update attention_case set decision = 'handled', resolved_at = now(3) where detail like 'El proveedor no tiene%'",
    );
    const again = await compared();
    expect(brief(again.found).sort()).toEqual(
      [
        [String(wrong.id), 'amount', 'case'],
        ['888001', 'ours', 'case'],
      ].sort(),
    );
    expect(await desk.count("attention_case where kind = 'difference'")).toBe(2);
    const first = new Map(found.map(({ provider_payment_id, id_case }) => [provider_payment_id, id_case]));
    for (const { provider_payment_id, id_case } of again.found) expect(id_case).toBe(first.get(provider_payment_id));
  });

  it('of a silent provider keeps the others’ parts, and repeats its own alone', async () => {
    await desk.sold();
    await desk.control('/fault', { kind: '503', times: 1 }, 'square');
    const day = addDays(today, -1);
    await t.db.execute('update payment set updated_provider_at = updated_provider_at - interval 1 day');
    // At noon, whenever this runs.
    const daily = async () => {
      const noon = jest.spyOn(t.get(Clock), 'now').mockReturnValue(new Date(`${today}T18:00:00Z`));
      await runAs(SYSTEM, () => t.get(CompareDaily).run());
      noon.mockRestore();
    };
    await daily();
    await t.settle();
    const [run] = await runs();
    expect(run).toMatchObject({ daily_on: day, day_start: day, state: 'done', id_worker_created: null });
    const states = (one: Comparison | undefined) =>
      one?.parts.map(({ provider, state, error }) => [provider, state, error]);
    expect(states(run)).toContainEqual([
      'square',
      'failed',
      'El proveedor no respondió. Intente de nuevo en unos minutos.',
    ]);
    expect(states(run)).toContainEqual(['mercadopago', 'done', null]);
    await desk.control('/fault', { kind: '503', times: 1 }, 'mercadopago');
    await daily();
    await t.settle();
    const [second, none] = await runs();
    expect(none).toBeUndefined();
    expect(second?.parts.every(({ state }) => state === 'done')).toBe(true);
    const jobs = await desk.count("job where kind = 'payments-compare'");
    await daily();
    expect(await desk.count("job where kind = 'payments-compare'")).toBe(jobs);
  });

  it('killed in the middle and run again gives the same rows, none twice', async () => {
    const lost = await desk.pay(await desk.cart(), { signature: 'none' });
    await ghost('888002');
    await ghost('888003');
    const repository = t.get(ComparisonRepository);
    const id = await runAs(SYSTEM, () =>
      repository.insert({ day_start: today, day_end: today, daily_on: null }, ['mercadopago']),
    );
    const run = () =>
      runAs(SYSTEM, () =>
        t
          .get(ComparePayments)
          .run({ id_comparison: id ?? 0 }, { id: 1, attempt: 1, progress: () => Promise.resolve() }),
      );
    // It dies after the first thing was taken, and again before the second case.
    const taking = jest.spyOn(t.get(TakePayment), 'execute').mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    taking.mockRestore();
    const following = jest.spyOn(t.get(ComparisonRepository), 'follow');
    following.mockImplementationOnce(following.getMockImplementation() ?? repository.follow.bind(repository));
    following.mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    following.mockRestore();
    expect(await run()).toBe('compared');
    await t.settle();
    expect(brief(await differences(id ?? 0)).sort()).toEqual(
      [
        [String(lost.id), 'theirs', 'settled'],
        ['888002', 'ours', 'case'],
        ['888003', 'ours', 'case'],
      ].sort(),
    );
    expect(await desk.count("attention_case where kind = 'difference'")).toBe(2);
    expect(await desk.sales()).toHaveLength(1);
    expect(await run()).toBe('done before');
  });

  it('asked for ten times at once runs once; days that are no span are refused; strangers too', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => data.id_job)).size).toBe(1);
    await t.settle();
    expect(await runs()).toHaveLength(1);
    const turned = await start(today, addDays(today, -1));
    expect([turned.status, turned.message]).toEqual([
      400,
      expect.stringContaining('El último día es anterior al primero.'),
    ]);
    expect((await start(addDays(today, -31), today)).message).toContain('Se comparan 31 días a la vez, como máximo.');
    const token = await t.login('almacen');
    for (const path of ['get', 'start', 'differences'])
      expect((await t.post(`/payments/comparisons/${path}`, { p_id_comparison: 1 }, token)).status).toBe(403);
  });
});
