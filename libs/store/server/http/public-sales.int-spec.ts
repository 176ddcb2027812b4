import { parse } from 'csv-parse/sync';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { PERIOD } from '@ceiba/periods/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { createTestApp, eventually, insertAny, type TestApp, type TestRow } from '@ceiba/platform/testing';
import { type PUBLIC_SALES, STORE_MESSAGES } from '@ceiba/store/contract';
import { fillStore, SELLER, STORE_MODULES } from '@ceiba/store/testing';

type Answer = ReportAnswer<typeof PUBLIC_SALES>;

const shipping = (full_name_cart: string) =>
  JSON.stringify({ full_name_cart, phone_cart: '5551234567', email_cart: 'secreta@example.com' });

/** Sales of two stores, a cancelled one, one of the till, one of another period and one in dollars. */
const SALES: readonly TestRow[] = [
  { number_invoice_doc: '1', total_doc: '215.00', qty_total: 1, shipping: shipping('Ana Niño <b>') },
  { number_invoice_doc: '2', total_doc: '0.10', qty_total: 2, shipping: null, date_doc: '2026-11-11' },
  { number_invoice_doc: '3', total_doc: '50.00', anulado: 1, shipping: shipping('Eva Anulada') },
  { number_invoice_doc: '4', total_doc: '9.00', ecommerce_publico: 0, shipping: shipping('De la caja') },
  { number_invoice_doc: '5', total_doc: '9.00', id_period: PERIOD + 1, shipping: shipping('De otro periodo') },
  { number_invoice_doc: '6', total_doc: '700.00', id_customers: SELLER.warehouse, shipping: shipping('Juan Ajeno') },
  {
    ...{ number_invoice_doc: '1', total_doc: '18.45', id_customers: SELLER.dollars, shipping: shipping('John Doe') },
    ...{ id_branch_office: 120, id_type_money: 1, shipping_doc: '7.50' },
  },
];

describe('the report of the public stores', () => {
  let t: TestApp;
  let admin: string;
  let partner: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES });
    await fillStore(t.db);
    await insertAny(t.db, 'period', {
      ...{ id_period: PERIOD + 1, code_period: 'P-OTRO', name_period: 'Otro' },
      ...{ date_start_period: '2100-01-01', date_end_period: '2100-01-31' },
    });
    await hireStaff(t, [1]);
    for (const sale of SALES)
      await insertAny(t.db, 'sale', {
        ...{ id_customers: SELLER.pesos, id_branch_office: 1, id_type_money: 2, id_period: PERIOD, anulado: 0 },
        ...{ date_doc: '2026-11-10', source_doc: 'ECOMMERCE_PAGADO', ecommerce_publico: 1, shipping_doc: '0.00' },
        ...{ qty_total: 1, point_total: '10.00', value_business_total: '100.00', id_dispatch: null, ...sale },
      });
    admin = await t.login('admin');
    partner = await signInPartner(t, SELLER.pesos);
  });
  afterAll(() => t.close());

  const ask = (token: string | undefined, more: object = {}) =>
    t.post<Answer>('/ecomerce/publico/report', { p_id_period: PERIOD, p_excel: 0, ...more }, token);
  const tickets = ({ rows }: Answer) => rows.map((row) => [row.id_customers, row.number_invoice_doc]);

  it('shows staff every store of their branches, added up by currency', async () => {
    // Of one ticket a part came back, in two returns.
    await t.db.execute(
      `insert into sale_return (id_document, id_branch_office, id_customers, id_type_money, id_period_sale, id_period, late,
         date_return, created_at, reason, total_doc, base_doc, tax_doc, refund_doc, qty_total, point_total,
         value_business_total, user_created)
       select s.id_document, s.id_branch_office, s.id_customers, s.id_type_money, s.id_period, s.id_period, 0,
         s.date_doc, now(3), 'Roto', q.seq * 10, 1, 0, 1, 0, 0, 0, 'x'
       from sale s, seq_4_to_6_step_2 q where s.total_doc = 215.00`,
    );
    const { data } = await ask(admin, { p_is_admin: 1, p_sort: 'number_invoice_doc', p_order: 'asc' });
    expect(tickets(data)).toEqual([
      [SELLER.pesos, '1'],
      [SELLER.pesos, '2'],
      [SELLER.warehouse, '6'],
    ]);
    expect(data.rows[0]).toEqual({
      ...{ id_document: expect.any(Number) as number, number_invoice_doc: '1', date_doc: '2026-11-10' },
      ...{ full_name_cart: 'Ana Niño <b>', id_customers: SELLER.pesos, full_name_customers: 'María Ñúñez' },
      ...{ key_branch_office: 'CDMX', qty_total: 1, shipping_doc: '0.00', total_doc: '215.00', code_money: 'MXN' },
      returned_doc: '100.00',
      ...{ point_total: '10.00', value_business_total: '100.00', name_dispatch: null, anulado: 0 },
    });
    const sums = { qty_total: '4', shipping_doc: '0.00', point_total: '30.00', value_business_total: '300.00' };
    expect(data.sums).toEqual([{ code_money: 'MXN', total_doc: '915.10', returned_doc: '100.00', ...sums }]);
    await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, 120)');
    admin = await t.login('admin');
    expect((await ask(admin)).data.sums.map((one) => [one.code_money, one.total_doc])).toEqual([
      ['MXN', '915.10'],
      ['USD', '18.45'],
    ]);
    expect(tickets((await ask(admin, { p_id_customers: SELLER.warehouse })).data)).toEqual([[SELLER.warehouse, '6']]);
    expect(tickets((await ask(admin, { p_search: 'ana niño' })).data)).toEqual([[SELLER.pesos, '1']]);
  });

  it('shows a partner his own store alone, whatever he asks for, and of a buyer nothing but the name', async () => {
    const { data } = await ask(partner, { p_is_admin: 0 });
    expect(tickets(data)).toEqual([
      [SELLER.pesos, '2'],
      [SELLER.pesos, '1'],
    ]);
    expect(data.sums[0]).toMatchObject({ total_doc: '215.10' });
    expect(JSON.stringify(data)).not.toMatch(/secreta|5551234567/);
    expect(tickets((await ask(partner, { p_anulado: '1' })).data)).toEqual([[SELLER.pesos, '3']]);
    expect((await ask(partner, { p_anulado: '' })).data.total).toBe(2);
    const own = { status: 403, message: STORE_MESSAGES.ownStore };
    expect(await ask(partner, { p_is_admin: 1 })).toMatchObject(own);
    expect(await ask(partner, { p_id_customers: SELLER.warehouse })).toMatchObject(own);
    expect((await ask(partner, { p_id_customers: SELLER.pesos })).data.total).toBe(2);
    expect((await ask(undefined)).status).toBe(401);
    expect(await ask(partner, { p_id_period: null })).toMatchObject({
      status: 422,
      message: 'Completar campos para generar reporte',
    });
  });

  it('gives a partner files about his store alone', async () => {
    const { data } = await ask(partner, { p_csv: 1, p_pdf: 1, p_excel: 1 });
    const bytes = await eventually(async () => {
      const answer = await t.app.inject({ method: 'GET', url: data.csv?.file ?? '' });
      if (answer.statusCode !== 200) throw new Error(`the file answers ${answer.statusCode}`);
      return answer.rawPayload;
    });
    const rows = parse(bytes, { bom: true }) as string[][];
    expect(rows.slice(1).map((row) => [row[0], row[2]])).toEqual([
      ['2', ''],
      ['1', 'Ana Niño <b>'],
      ['Total MXN', ''],
    ]);
    expect(data.excel?.filename).toBe('ecommerce-publico-2026-11.xlsx');
    expect(data.pdf?.filename).toBe('ecommerce-publico-2026-11.pdf');
  });

  it('finds its rows by an index', async () => {
    const [step] = await t.db.query<{ key: string }>(
      `explain select id_document from sale v where v.ecommerce_publico = 1 and v.id_period = ${PERIOD} and v.id_customers = 2`,
    );
    expect(step?.key).toBe('sale_store');
  });
});
