import type { PaymentDispute, RefundOffer } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, type SoldBy, soldBy, type Till, TILLS } from '@ceiba/payments/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P } from '@ceiba/store/testing';
import { CheckUpdates } from '../jobs/check-updates.job';

const DUE = '2026-12-24T12:00:00.000Z';
const SOON = '2026-12-10T12:00:00.000Z';

describe.each(TILLS.filter(({ provider }) => provider !== 'pagos-online'))(
  'a chargeback at $provider',
  (till: Till) => {
    let desk: PayDesk;
    let t: TestApp;
    beforeAll(async () => {
      desk = await openDesk();
      t = desk.t;
      await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 1000]]);
      await t.db.execute(
        'insert ignore into worker_branch_office (id_worker, id_branch_office) select id_worker, 120 from worker',
      );
    });
    afterEach(async () => {
      await desk.assertSound();
      await t.db.execute('update attention_case set resolved_at = now(3) where resolved_at is null');
    });
    afterAll(() => desk.close());

    const event = async ({ provider_id }: SoldBy, what: string, more: object = {}) => {
      await desk.control('/chargeback', { payment_id: provider_id, event: what, ...more }, till.provider);
      await t.settle();
    };
    const statusOf = async ({ id_payment }: SoldBy) =>
      (await t.db.one<{ status: string }>('select status from payment where id_payment = ?', [id_payment]))?.status;
    const holdOf = async ({ id_document }: SoldBy) =>
      (
        await t.db.one<{ hold: string | null }>('select dispatch_hold as hold from sale where id_document = ?', [
          id_document,
        ])
      )?.hold;
    const disputes = async ({ id_payment }: SoldBy): Promise<Partial<PaymentDispute>[]> => {
      const body = { p_id_payment: id_payment };
      const { data } = await t.post<RefundOffer>('/payments/refund/get', body, desk.admin);
      return data.disputes.map(({ kind, state, due_at }) => ({ kind, state, due_at }));
    };
    const bells = async ({ id_document }: SoldBy) => {
      const all = await t.fetch<{ id_sale: number; reason: string; due_at: string | null }[]>(
        '/notification/get/all',
        desk.admin,
      );
      return all.data
        .filter(({ id_sale }) => id_sale === id_document)
        .map(({ reason, due_at }) => [reason, due_at ?? null]);
    };

    /** The look for changes, whichever quarter of an hour it is. */
    const look = async () => {
      const now = Date.now();
      const [from, to] = [now - 3_600_000, now + 60_000].map((at) => new Date(at).toISOString());
      const span = { provider: till.provider, from: from ?? '', to: to ?? '' };
      await runAs(SYSTEM, () => t.get(CheckUpdates).run(span));
      await t.settle();
    };

    it('opens a task with its day, in the list and on the bell; won, it is over and the sale goes', async () => {
      const one = await soldBy(desk, till);
      await event(one, 'opened', { due: DUE, times: 2 });
      expect(await statusOf(one)).toBe('charged_back');
      expect(await disputes(one)).toEqual([{ kind: 'chargeback', state: 'open', due_at: DUE }]);
      expect(await desk.attention()).toMatchObject([
        { kind: 'chargeback', due_at: DUE, id_document: one.id_document, actions: ['handled'], holds_dispatch: 1 },
      ]);
      expect(await bells(one)).toContainEqual(['chargeback', '2026-12-24']);
      expect(await holdOf(one)).toBe('chargeback');
      const refused = await t.post('/payments/refund', { p_id_payment: one.id_payment, p_reason: 'x' }, desk.admin);
      expect(refused).toMatchObject({
        status: 409,
        message: 'El pago está en disputa: el proveedor decide a quién le toca el dinero.',
      });

      await event(one, 'won');
      expect(await statusOf(one)).toBe('approved');
      expect((await disputes(one)).map(({ state }) => state)).toEqual(['won']);
      expect(await desk.attention()).toEqual([]);
      expect(await holdOf(one)).toBeNull();
      expect((await desk.attention('done'))[0]).toMatchObject({
        ...{ kind: 'chargeback', decision: 'provider', decided_by: 'Proveedor', due_at: null },
        detail: 'Se resolvió a favor: el dinero sigue aquí.',
      });
    });

    it('lost: the money is gone, the sale waits for whoever decides, and everybody hears it', async () => {
      const one = await soldBy(desk, till);
      await event(one, 'opened', { due: DUE });
      await event(one, 'lost');
      expect(await statusOf(one)).toBe('charged_back');
      expect((await disputes(one)).map(({ state }) => state)).toEqual(['lost']);
      expect(await desk.attention()).toMatchObject([
        {
          ...{ kind: 'chargeback', due_at: null, holds_dispatch: 1 },
          detail: expect.stringContaining('se resolvió en contra') as string,
        },
      ]);
      expect((await bells(one)).map(([reason]) => reason).sort()).toEqual(
        expect.arrayContaining(['chargeback', 'chargeback_lost']),
      );
      expect(await t.db.query('select anulado from sale where id_document = ?', [one.id_document])).toEqual([
        { anulado: 0 },
      ]);
      // Who cancels the sale then has nothing left to give back.
      const cancel = { p_id_document: one.id_document, p_observation_anulado: 'Contracargo perdido' };
      expect(await t.post('/sale/delete', cancel, desk.admin)).toMatchObject({ status: 200 });
      await t.settle();
      expect((await desk.attention()).map(({ kind }) => kind)).toEqual(['chargeback']);
    });

    it('of which nobody told us is found by the look for changes, and so is its end', async () => {
      const one = await soldBy(desk, till);
      await event(one, 'opened', { due: SOON, via: 'none' });
      expect(await desk.attention()).toEqual([]);
      await look();
      expect(await statusOf(one)).toBe('charged_back');
      expect(await desk.attention()).toMatchObject([{ kind: 'chargeback', due_at: SOON }]);
      await event(one, 'won', { via: 'none' });
      await look();
      expect(await statusOf(one)).toBe('approved');
      expect(await desk.attention()).toEqual([]);
    });

    it('what is due first comes first', async () => {
      const [late, soon] = [await soldBy(desk, till), await soldBy(desk, till)];
      await desk.control('/refund', { payment_id: (await soldBy(desk, till)).provider_id, amount: 1 }, till.provider);
      await event(late, 'opened', { due: DUE });
      await event(soon, 'opened', { due: SOON });
      const { data } = await t.post<{ rows: { due_at: string | null }[] }>(
        '/payments/unmatched/get',
        { p_sort: 'due_at', p_order: 'asc' },
        desk.admin,
      );
      expect(data.rows.map(({ due_at }) => due_at)).toEqual([SOON, DUE, null]);
    });
  },
);
