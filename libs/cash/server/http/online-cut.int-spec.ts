import type { BRANCH_CUT, WORKER_CUT } from '@ceiba/cash/contract';
import { BRANCH, type DrawerHouse, openDrawers, P } from '@ceiba/cash/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { insertRows } from '@ceiba/platform/testing';
import { ConfirmOnlineSale } from '@ceiba/sales/server';

const DAY = '2026-11-30';
const CARD = 3;
const PAYMENT = 70_001;
type Answer = ReportAnswer<typeof WORKER_CUT> & ReportAnswer<typeof BRANCH_CUT>;

/** Two A (116.00 each), paid at a provider. */
async function sellOnline({ db, shop }: DrawerHouse): Promise<number> {
  const now = new Date('2026-11-30T16:00:00Z');
  await insertRows(db, 'payment', [
    {
      ...{ id_payment: PAYMENT, provider: 'mercadopago', provider_payment_id: String(PAYMENT), status: 'approved' },
      ...{ currency: 'MXN', amount_minor: 232_00, live_mode: 1, created_at: now, updated_at: now },
    },
  ]);
  const line = { id_product: P.A, qty: 2, price: '116.00', price_original: '116.00', point: '0.00' };
  const input = {
    ...{ id_payment: PAYMENT, paid_at: now, id_branch_office: BRANCH.here, id_customers: 2, id_type_price: 2 },
    lines: [{ ...line, value_business: '0.00', rate: '0.1600', exempt: 0 as const }],
    ...{ shipping_amount: '0.00', shipping_rate: '0.1600', shipping: null, total: '232.00' },
    ...{ id_type_format_pay: CARD, pick_up_branch_office: 0 as const, ecommerce_publico: 1 as const },
    ...{ invoice: null, reservation: null, user_created: 'Tienda en línea' },
  };
  const sold = await runAs(SYSTEM, () => shop.t.get(Bus).execute(new ConfirmOnlineSale(input)));
  if (sold.state !== 'sold') throw new Error(JSON.stringify(sold));
  return sold.id_document;
}

describe('money at a provider in the cuts', () => {
  let house: DrawerHouse;
  let admin: string;
  let sale: number;
  beforeAll(async () => {
    house = await openDrawers();
    admin = house.shop.admin;
    await house.at('2026-11-30T16:00:00Z');
    sale = await sellOnline(house);
    // A card at the till's terminal is another thing than one at the provider.
    await house.sell({ p_id_type_format_pay: CARD });
  });
  afterAll(() => house.shop.t.close());

  const days = (day: string) => ({ p_date_start: day, p_date_end: day, p_excel: 0, p_pdf: 0 });
  const ofBranch = (day: string) =>
    house.asked<Answer>('/break-box/branch', { p_id_branch_office: BRANCH.here, ...days(day) }, admin);
  const told = ({ rows, forms }: Answer) => ({
    rows: rows.map((row) => [row.name_worker, row.state, row.sold, row.given_back, row.refunded, row.expected]),
    forms: forms.map((form) => [form.name_format_pay, form.sold, form.refunded, form.net]),
  });
  const card = async () =>
    (
      await house.db.one<{ name: string }>(
        'select name_format_pay as name from type_format_pay where id_type_format_pay = ?',
        [CARD],
      )
    )?.name ?? '';
  const back = (refunds: object[]) =>
    house.asked(
      '/sale/return/insert',
      { p_id_document: sale, p_reason: 'No', p_details: [{ p_line: 1, p_qty: 1 }], p_refunds: refunds },
      admin,
    );

  it('is in no drawer: a row of its own, and forms beside those of the tills', async () => {
    expect(told(await ofBranch(DAY))).toEqual({
      rows: [
        [null, 'ONLINE', '232.00', '0.00', '0.00', '0.00'],
        ['ana Prueba', 'LOOSE', '116.00', '0.00', '0.00', '0.00'],
      ],
      forms: [
        [await card(), '116.00', '0.00', '116.00'],
        [`${await card()} (en línea)`, '232.00', '0.00', '232.00'],
      ],
    });
  });

  it('that goes back is nobody’s, whether the provider gave it before the goods came or gives it now', async () => {
    await house.at('2026-12-01T16:00:00Z');
    await house.db.execute('update sale set money_refunded = 50 where id_document = ?', [sale]);
    await back([
      { p_way: 'before', p_amount: '50.00' },
      { p_way: 'online', p_amount: '66.00' },
    ]);
    expect(told(await ofBranch('2026-12-01'))).toEqual({
      rows: [[null, 'ONLINE', '0.00', '-116.00', '0.00', '0.00']],
      forms: [[`${await card()} (en línea)`, '0.00', '-116.00', '-116.00']],
    });
    const mine = { p_id_worker: await house.id('admin'), ...days('2026-12-01') };
    expect(told(await house.asked<Answer>('/break-box/worker', mine, admin))).toEqual({ rows: [], forms: [] });
  });

  it('that goes back as a voucher is of who gives it', async () => {
    await house.at('2026-12-02T16:00:00Z');
    await back([{ p_way: 'voucher', p_amount: '116.00' }]);
    const { rows, forms } = told(await ofBranch('2026-12-02'));
    expect(rows).toEqual([['Andrea Morales Ruiz', 'LOOSE', '0.00', '-116.00', '0.00', '0.00']]);
    expect(forms.map(([, ...figures]) => figures)).toEqual([['0.00', '-116.00', '-116.00']]);
  });

  it('a worker’s rows of two branches that nobody counted are two', async () => {
    await house.at('2026-12-03T16:00:00Z');
    const body = { p_id_branch_office: BRANCH.dollars, p_details: [{ p_id_product: P.DOLLARS, p_qty: 1 }] };
    await house.sell({}, house.shop.cashier);
    await house.sell(body, house.shop.cashier);
    const id = await house.id('cajera');
    const cut = await house.asked<Answer>(
      '/break-box/worker',
      { p_id_worker: id, ...days('2026-12-03') },
      house.shop.cashier,
    );
    const ids = cut.rows.map(({ id_row }) => id_row);
    expect(ids.sort()).toEqual([`CDMX-${id}-2026-12-03-2`, `LAX-${id}-2026-12-03-1`]);
  });
});
