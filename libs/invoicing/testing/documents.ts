import type { FreeCustomerView, FreeProcessed } from '@ceiba/invoicing/contract';
import { addDays } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { insertPeriods } from '@ceiba/periods/testing';
import type { TestAnswer } from '@ceiba/platform/testing';
import { earnBonuses, earnBranches } from './earned';
import { sellOn, sendGlobal } from './globals';
import { invoicedSale, RECEIVER, sell } from './invoiced-sales';
import { CLOSED, CURRENT, type Office } from './office';
import { payInvoices, soldOnCredit } from './receivables';
import { closeYear, payIn2025, YEAR } from './withheld';

/** What the calls that stamp answer, whatever the kind. */
export interface AskedStamp {
  facturama_id: string | null;
  facturama_status: string;
}

/** Something that has no CFDI yet, and how a person asks for it; however often he does, it is the same thing. */
export interface ReadyDocument {
  ask(): Promise<TestAnswer<AskedStamp>>;
  /** After a refusal, where that is another call. */
  again?(): Promise<unknown>;
}

/**
 * Makes one of a kind ready, of branch 1.
 * @param owner one of `PAYEES`: whose it is; each has one of each kind
 */
type MakeReady = (office: Office, owner: number) => Promise<ReadyDocument>;

const asking = (office: Office, url: string, body: object, token = office.finance, key?: string): ReadyDocument => ({
  ask: () => office.t.post<AskedStamp>(url, body, token, key ? { 'idempotency-key': key } : {}),
});

/** A closed month of long ago, in which the owner's branch brought him something. */
async function earnedLongAgo(office: Office, owner: number): Promise<number> {
  const id_period = 20 + owner;
  const month = `2024-${String(owner - 1).padStart(2, '0')}`;
  const days = { date_start_period: `${month}-01`, date_end_period: `${month}-28` };
  const closed = { finish_period: 1, state_period: 'closed', id_run: 1 };
  await insertPeriods(office.t.db, [{ id_period, code_period: month, name_period: month, ...days, ...closed }]);
  await earnBranches(office, owner, [1], id_period);
  return id_period;
}

/** Every kind of document that gets a CFDI: how one is made (how-to: add-a-document-kind). The road is tried with each of them. */
export const DOCUMENTS: Readonly<Record<string, MakeReady>> = {
  BONUS: async (office, owner) => {
    await earnBonuses(office, owner, [owner === 13 ? 2 : owner + 1], '2026-11-03');
    const days = { p_date_start: '2026-11-01', p_date_end: '2026-11-07' };
    return asking(office, '/facturama/bonus/direct', { p_id_period: CURRENT, p_id_customers: owner, ...days });
  },
  COMMISSION: (office, owner) =>
    Promise.resolve(asking(office, '/facturama/commission/direct', { p_id_period: CLOSED, p_id_customers: owner })),
  CREDIT_NOTE: async (office, owner) => {
    const { id } = await invoicedSale(office, { p_id_customers: owner });
    const admin = await office.t.login('admin');
    const note = { p_id_document: id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '10.00' };
    return {
      ...asking(office, '/facturama/credit-note', note, admin, `note-${id}`),
      again: async () => {
        const row = await office.t.db.one(
          'select id_credit_note as p_id_credit_note from credit_note where id_document = ?',
          [id],
        );
        await office.asked('/facturama/credit-note/decide', { ...row, p_action: 'credit' }, admin);
      },
    };
  },
  FREE: async (office, owner) => {
    const { rfc, zip, curp, regimen, cfdi } = await office.asked<FreeCustomerView>('/facturama/libre/customer', {
      p_id_customers: owner,
    });
    const fiscal = { p_rfc: rfc, p_zip: zip, p_curp: curp, p_regimen: regimen, p_cfdi: cfdi };
    const said = { p_type: 'COMISION', p_id_customers: owner, p_subtotal: '500.00', ...fiscal };
    const { id_factura_libre } = await office.asked<FreeProcessed>('/facturama/libre/process', said);
    return asking(office, '/facturama/libre/stamp', { p_id_factura_libre: id_factura_libre, ...fiscal });
  },
  GLOBAL: async (office, owner) => {
    const day = addDays(office.t.get(Clock).today(), -owner);
    await sellOn(office, day, { p_id_customers: owner });
    return { ask: () => sendGlobal(office, day) };
  },
  PAYMENT: async (office, owner) => {
    const { id } = await soldOnCredit(office, { p_id_customers: owner });
    const paid = () => payInvoices(office, { [id]: '116.33' }, '116.33', { p_id_customers: owner }, `paid-${id}`);
    return { ask: paid };
  },
  RETENTION: async (office, owner) => {
    if (!(await office.t.db.one('select 1 from period where date_end_period like ?', [`${YEAR}-%`])))
      await closeYear(office);
    await payIn2025(office, [{ id: owner, type_fee: 'RESICO' }]);
    const asked = { p_year: YEAR, p_id_customers: owner, p_type_fee: 'RESICO' };
    return asking(office, '/facturama/retention/direct', asked);
  },
  SALE: async (office, owner) => {
    const p_id_document = await sell(office, { p_id_customers: owner });
    const use = await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
    return asking(
      office,
      '/sale/send/facturama',
      { p_id_document, ...RECEIVER, p_id_cfdi: use?.id_cfdi },
      office.cashier,
    );
  },
  SEA: async (office, owner) => {
    const p_id_period = await earnedLongAgo(office, owner);
    const papers = await office.t.db.one(
      'select rfc_customers as p_rfc, curp_customers as p_curp from customers where id_customers = ?',
      [owner],
    );
    return asking(office, '/facturama/bonus/cedea/direct', {
      p_id_period,
      p_id_customers: owner,
      ...papers,
      p_zip: '06600',
    });
  },
};
