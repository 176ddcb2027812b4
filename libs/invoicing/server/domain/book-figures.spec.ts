import fc from 'fast-check';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { returnShare, saleTotals } from '@ceiba/sales/contract';
import { bookFigures } from './book-figures';
import type { CfdiRequest, RetentionCfdi } from './cfdi';
import { creditCfdi } from './credit-cfdi';
import { type ChargedLine, incomeCfdi, type LineTax } from './income-cfdi';
import { fitting } from './returned-lines';

const figuresOf = (request: object) => bookFigures(request as CfdiRequest);

describe('what a CFDI comes to', () => {
  it('a payroll: what is paid, and the ISR that is kept back', () => {
    const Payroll = {
      Perceptions: { Details: [{ TaxedAmount: '5000.00', ExemptAmount: '0.00' }] },
      Deductions: { Details: [{ DeduccionType: '002', Amount: '282.17' }] },
    };
    expect(figuresOf({ CfdiType: 'N', Complemento: { Payroll } })).toEqual({
      ...{ subtotal: '5000.00', taxes: '0.00', withheld: '282.17', total: '4717.83' },
      by_tax: [{ tax: 'ret_isr', base: '0.00', amount: '282.17' }],
    });
  });

  it('lines of several taxes, or of none: each tax by its rate, together', () => {
    const tax = (Name: string, Rate: string, Base: string, Total: string) => ({
      Name,
      Rate,
      Base,
      Total,
      IsRetention: false,
    });
    const Items = [
      { Subtotal: '100.00', Total: '116.00', TaxObject: '02', Taxes: [tax('IVA', '0.1600', '100.00', '16.00')] },
      { Subtotal: '50.00', Total: '58.00', TaxObject: '02', Taxes: [tax('IVA', '0.1600', '50.00', '8.00')] },
      {
        ...{ Subtotal: '100.00', Total: '146.74', TaxObject: '02' },
        Taxes: [tax('IEPS', '0.2650', '100.00', '26.50'), tax('IVA', '0.1600', '126.50', '20.24')],
      },
      { Subtotal: '10.00', Total: '10.00', TaxObject: '02', Taxes: [tax('IVA Exento', '0', '10.00', '0')] },
      { Subtotal: '7.00', Total: '7.00', TaxObject: '01' },
    ];
    expect(figuresOf({ CfdiType: 'I', Items })).toEqual({
      ...{ subtotal: '267.00', taxes: '70.74', withheld: '0.00', total: '337.74' },
      by_tax: [
        { tax: 'iva_160000', base: '276.50', amount: '44.24' },
        { tax: 'ieps_265000', base: '100.00', amount: '26.50' },
        { tax: 'iva_exento', base: '10.00', amount: '0.00' },
        { tax: 'sin_objeto', base: '7.00', amount: '0.00' },
      ],
    });
  });

  it('a payment: nothing of its own, as SAT has it', () => {
    const nothing = { subtotal: '0.00', taxes: '0.00', withheld: '0.00', total: '0.00', by_tax: [] };
    expect(figuresOf({ CfdiType: 'P', Complemento: { Payments: [] } })).toEqual(nothing);
  });

  it('a paper of withheld taxes: what they were withheld from, and each of them', () => {
    const retention: Pick<RetentionCfdi, 'CveRetenc' | 'Totales'> = {
      CveRetenc: '25',
      Totales: {
        ...{ montoTotOperacion: '1333.33', montoTotGrav: '1333.33', montoTotExent: '0.00', montoTotRet: '158.89' },
        ImpRetenidos: [
          { BaseRet: '1333.33', Impuesto: '01', MontoRet: '16.67', TipoPagoRet: '04' },
          { BaseRet: '213.33', Impuesto: '02', MontoRet: '142.22', TipoPagoRet: '01' },
        ],
      },
    };
    expect(figuresOf(retention)).toEqual({
      ...{ subtotal: '1333.33', taxes: '0.00', withheld: '158.89', total: '1333.33' },
      by_tax: [
        { tax: 'ret_isr', base: '1333.33', amount: '16.67' },
        { tax: 'ret_iva', base: '213.33', amount: '142.22' },
      ],
    });
  });
});

const RATES: readonly { rate: string; rate_ieps: string; exempt: 0 | 1; taxes: readonly LineTax[] }[] = [
  { rate: '0.1600', rate_ieps: '0', exempt: 0, taxes: [{ name: 'IVA', rate: '0.1600' }] },
  { rate: '0.0800', rate_ieps: '0', exempt: 0, taxes: [{ name: 'IVA', rate: '0.0800' }] },
  { rate: '0', rate_ieps: '0', exempt: 0, taxes: [{ name: 'IVA', rate: '0.0000' }] },
  { rate: '0', rate_ieps: '0', exempt: 1, taxes: [] },
  {
    ...{ rate: '0.2528', rate_ieps: '0.0800', exempt: 0 },
    taxes: [
      { name: 'IEPS', rate: '0.0800' },
      { name: 'IVA', rate: '0.1600' },
    ],
  },
];

const RECEIVER = { Rfc: 'URE180429TM6', Name: 'A', CfdiUse: 'G03', FiscalRegime: '601', TaxZipCode: '86991' };
const PLACE = { expedition_place: '06000', serie: null, payment_form: '01', payment_method: 'PUE' } as const;
const line = fc.record({
  taxed: fc.constantFrom(...RATES),
  cents: fc.integer({ min: 1, max: 500_000 }),
  qty: fc.integer({ min: 1, max: 40 }),
  back: fc.nat(40),
});
const sales = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  discount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 90 })),
});

interface Sold {
  qty: number;
  price: string;
  price_original: string;
  gross: string;
  base: string;
  tax: string;
  taxed: (typeof RATES)[number];
}

const charged = ({ taxed, qty, base, tax }: Pick<Sold, 'taxed' | 'qty' | 'base' | 'tax'>): ChargedLine => ({
  ...{ product_code: '50201700', unit_code: 'H87', tax_object: '02', key: 'A', description: 'A', qty, base, tax },
  ...{ exempt: taxed.exempt, taxes: taxed.taxes },
});
const cents = (amounts: readonly string[]) => toCents(addDecimals(amounts));

/** What a CFDI and the book say of the same lines; each base is in one IVA column, IEPS inside the base of its IVA. */
function holds(request: CfdiRequest, total: string): void {
  const book = bookFigures(request);
  expect([book.total, book.withheld]).toEqual([total, '0.00']);
  expect(cents([book.subtotal, book.taxes])).toBe(toCents(total));
  expect(book.taxes).toBe(addDecimals(book.by_tax.map(({ amount }) => amount)));
  const named = (name: string) => book.by_tax.filter(({ tax }) => tax.startsWith(name));
  const bases = cents(named('iva').map(({ base }) => base)) - cents(named('ieps').map(({ amount }) => amount));
  expect(bases).toBe(toCents(book.subtotal));
}

it('totals are equal on ticket, CFDI, credit note and in the book, to the cent, for 5,000 random sales', () => {
  fc.assert(
    fc.property(sales, ({ lines, discount }) => {
      const priced = lines.map(({ taxed, cents: price, qty }) => ({
        ...{ qty, price_original: fromCents(price), point: '0', value_business: '0', ...taxed },
        discount: discount === null ? null : fromCents(discount),
      }));
      const ticket = saleTotals({ id_type_money: 2, lines: priced });
      const sold = ticket.lines.map((one, at): Sold => {
        const { taxed = RATES[0], qty = 1, cents: price = 0 } = lines[at] ?? {};
        if (!taxed) throw new Error('no rate');
        return { ...one, qty, price_original: fromCents(price), taxed };
      });
      const made = incomeCfdi({ ...PLACE, order_number: 'V-1', receiver: RECEIVER, lines: sold.map(charged) });
      holds(made, ticket.total);
      expect(bookFigures(made).taxes).toBe(addDecimals(ticket.lines.map(({ tax }) => tax)));
      const shares = sold.flatMap((one, at) => {
        const qty = Math.min(one.qty, lines[at]?.back ?? 0);
        const whole = { ...one, line: at + 1, returned: 0, point: '0', value_business: '0', id_product: 1 };
        return qty > 0 ? [{ taxed: one.taxed, ...returnShare(whole, qty) }] : [];
      });
      const back = shares.map((share) => fitting(charged(share)));
      const note = creditCfdi({
        ...{ order_number: 'NC-1', original: made, uuid: 'U', relation: '03', payment_form: '01', use: 'G02' },
        lines: back,
      });
      holds(note, addDecimals(['0.00', ...shares.map(({ gross }) => gross)]));
    }),
    { numRuns: 5_000, seed: 20_261_130 },
  );
});
