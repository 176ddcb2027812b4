import { CASH_FORM, SALE_MESSAGES, saleSchema } from '@ceiba/sales/contract';
import { NO_INVOICE, NO_PAYMENT } from './draft';
import { BRANCH, lineWith, saleWith } from './draft.fixture';
import { bodyOf, draftPayment, draftProblem, draftTotals, secondAmount, unitPrice } from './sale-body';

const cash = { ...NO_PAYMENT, id_type_format_pay: CASH_FORM };

describe('figures of the till', () => {
  it("prices a line as the server will: changed price, own discount, customer's discount", () => {
    const sale = saleWith({ has_discount: 1 });
    expect(unitPrice(lineWith(), sale)).toBe('104.40');
    expect(unitPrice(lineWith({ discount: '0.5000' }), sale)).toBe('58.00');
    expect(unitPrice(lineWith({ price: '100.00' }), sale)).toBe('100.00');
    expect(unitPrice(lineWith({ price: '100.00', discount: '0.2000' }), sale)).toBe('80.00');
    expect(unitPrice(lineWith(), saleWith())).toBe('116.00');
  });

  it('has the price of a promotion, which nobody changed and no discount lowers', () => {
    const promo = lineWith({ is_promo: 1, type_promo: 'PROMO-1', price: '74.99', point: '0.00', qty: 2 });
    const sale = saleWith({ has_discount: 1, lines: [promo] });
    expect(draftTotals(sale)).toMatchObject({ total: '149.98', point_total: '0.00' });
    expect(bodyOf(sale, '149.98').details).toMatchObject([{ is_promo: 1, type_promo: 'PROMO-1', change_price: 0 }]);
  });

  it("sums by the house's one function; an empty quantity counts nothing", () => {
    const lines = [lineWith({ qty: 2 }), lineWith({ id_product: 102, exempt: 1, qty: 1, price_original: '50.00' })];
    expect(draftTotals(saleWith({ lines }))).toMatchObject({
      subtotal: '200.00',
      iva: '32.00',
      total_sin_iva: '50.00',
      total: '282.00',
    });
    expect(draftTotals(saleWith({ lines: [lineWith({ qty: null })] })).total).toBe('0.00');
  });

  it("rounds cash down by the branch's step and gives the change", () => {
    const paid = draftPayment(saleWith({ payment: { ...cash, paid_with: '200' } }), '116.30');
    expect(paid).toMatchObject({ ok: true, split: { round_doc: '0.30', cash_due: '116.00', change_due: '84.00' } });
  });

  it('takes dollars beside pesos at their parity, and sends them', () => {
    const payment = { ...cash, paid_with: '50', paid_foreign: '5', parity: '18.5000' };
    const sale = saleWith({ payment });
    expect(draftPayment(sale, '116.00')).toMatchObject({
      ok: true,
      split: { paid_with: '142.50', change_due: '26.50', paid_foreign: '5.00', parity_doc: '18.5000' },
    });
    expect(bodyOf(sale, '116.00')).toMatchObject({ paid_with: '50', paid_foreign: '5' });
    expect(draftProblem(sale, '116.00', true)).toBeNull();
    expect(draftProblem(saleWith({ payment: { ...payment, parity: null } }), '116.00', true)).toEqual({
      field: 'paid_foreign',
      message: SALE_MESSAGES.noForeign,
    });
    expect(bodyOf(saleWith({ payment: cash }), '116.00')).not.toHaveProperty('paid_foreign');
  });

  it('gives the second form what the first leaves, until an amount is typed', () => {
    const payment = { ...cash, split: true, amount_format_pay: '100.5' };
    expect(secondAmount(saleWith({ payment }), '116.00')).toBe('15.50');
    expect(secondAmount(saleWith({ payment: { ...payment, amount_format_pay_2: '20' } }), '116.00')).toBe('20');
  });

  it('sends a body that the contract takes', () => {
    const sale = saleWith({
      payment: cash,
      lines: [lineWith({ price: '100.00', observation_line: ' Talla M ' }), lineWith({ observation_line: ' ' })],
      others: true,
      sponsor_received: ' Luis ',
    });
    const parsed = saleSchema.parse(bodyOf(sale, '100.00'));
    expect(parsed).toMatchObject({ id_customers: 2, id_branch_office: 1, total: '100.00', sponsor_received: 'Luis' });
    expect(parsed.details[0]).toMatchObject({ id_product: 101, qty: 1, price: '100.00', change_price: 1 });
    expect(parsed.details.map((line) => line.observation_line)).toEqual(['Talla M', null]);
  });
});

describe('what keeps a sale from being saved', () => {
  const ready = saleWith({ payment: cash });
  const problem = (part: Partial<typeof ready>, hasPeriod = true) =>
    draftProblem({ ...ready, ...part }, draftTotals({ ...ready, ...part }).total, hasPeriod)?.message ?? null;
  const bill = { ...NO_INVOICE, has_invoice_doc: 1 as const };

  it('is nothing for a complete sale', () => expect(problem({})).toBeNull());

  it('is said in the order of the specification', () => {
    const nothing = { verified: false, customer: null, branch: null, lines: [], payment: NO_PAYMENT };
    expect(problem(nothing)).toBe(SALE_MESSAGES.verifyStock);
    expect(problem({ ...nothing, verified: true })).toBe(SALE_MESSAGES.customer);
    expect(problem({ branch: null, lines: [] })).toBe(SALE_MESSAGES.branch);
    expect(problem({ lines: [] }, false)).toBe(SALE_MESSAGES.products);
    expect(problem({ lines: [lineWith({ qty: null })] })).toBe(SALE_MESSAGES.quantities);
    expect(problem({ payment: NO_PAYMENT }, false)).toBe(SALE_MESSAGES.noPeriod);
    expect(problem({ payment: NO_PAYMENT, invoice: bill })).toBe(SALE_MESSAGES.paymentForm);
    expect(problem({ invoice: bill })).toBe(SALE_MESSAGES.regimen);
    expect(problem({ invoice: { ...bill, id_regimen: 601 } })).toBe(SALE_MESSAGES.cfdi);
    expect(problem({ invoice: { ...bill, id_regimen: 601, id_cfdi: 1 } })).toBe(SALE_MESSAGES.facturamaForm);
  });

  it('is a second form that was added and not chosen, and amounts that do not sum', () => {
    const split = { ...cash, split: true, amount_format_pay: '100' };
    expect(problem({ payment: split })).toBe(SALE_MESSAGES.paymentForm);
    expect(problem({ payment: { ...split, id_type_format_pay_2: 1 } })).toBeNull();
    // Blank is no amount: the second form would pay all of it.
    expect(problem({ payment: { ...split, id_type_format_pay_2: 1, amount_format_pay: '' } })).toBe(
      SALE_MESSAGES.paymentZero,
    );
    expect(problem({ payment: { ...split, id_type_format_pay_2: 1, amount_format_pay_2: '16.01' } })).toBe(
      SALE_MESSAGES.paymentSum,
    );
  });

  it('is the name of who collects, when somebody else does', () => {
    expect(problem({ others: true })).toBe('El campo es obligatorio.');
    expect(problem({ others: true, sponsor_received: 'Luis' })).toBeNull();
  });

  it('is cash that does not reach', () => {
    expect(problem({ payment: { ...cash, paid_with: '100' } })).toBe(SALE_MESSAGES.paidTooLittle);
    expect(
      draftPayment(saleWith({ branch: { ...BRANCH, step_round: '0.00' }, payment: cash }), '116.30'),
    ).toMatchObject({
      split: { cash_due: '116.30' },
    });
  });
});
