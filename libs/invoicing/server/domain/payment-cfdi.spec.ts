import fc from 'fast-check';
import { isUsedUp, oldestFirst, worthOf } from '@ceiba/invoicing/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { saleTotals } from '@ceiba/sales/contract';
import type { CfdiItem, CfdiReceiver, CfdiTax } from './cfdi';
import { amountLines } from './credit-cfdi';
import { type ChargedLine, incomeCfdi, type LineTax } from './income-cfdi';
import { type Amounts, creditedOf, packsOf, paidShares, taxesOfShares, usedOf } from './paid-shares';
import { paidAt, paymentCfdi } from './payment-cfdi';
import { checkCfdi } from './rules/check-cfdi';

const FACTS = { now: new Date('2026-11-30T18:00:00Z'), issuer: { rfc: 'EKU9003173C9', regime: '601' } };
const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const RECEIVER: CfdiReceiver = {
  Rfc: 'URE180429TM6',
  Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  CfdiUse: 'G03',
  FiscalRegime: '601',
  TaxZipCode: '86991',
};
const RATES: readonly { rate: string; rate_ieps: string; exempt: 0 | 1; object: '01' | '02'; taxes: LineTax[] }[] = [
  ...(['0.0000', '0.0800', '0.1600', '0.1600'] as const).map((rate) => ({
    ...({ rate, rate_ieps: '0', exempt: 0, object: '02', taxes: [{ name: 'IVA', rate }] satisfies LineTax[] } as const),
  })),
  ...(
    [
      ['0.2528', '0.0800', '0.1600'],
      ['0.4674', '0.2650', '0.1600'],
    ] as const
  ).map(([rate, ieps, iva]) => ({
    ...({ rate, rate_ieps: ieps, exempt: 0, object: '02' } as const),
    taxes: [
      { name: 'IEPS', rate: ieps },
      { name: 'IVA', rate: iva },
    ] satisfies LineTax[],
  })),
  { rate: '0', rate_ieps: '0', exempt: 1, object: '02', taxes: [] },
  { rate: '0', rate_ieps: '0', exempt: 0, object: '01', taxes: [] },
];

const lines = fc.record({
  qty: fc.integer({ min: 1, max: 12 }),
  cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 999_999 })),
  at: fc.nat(RATES.length - 1),
});
const invoices = fc.array(lines, { minLength: 1, maxLength: 25 });

function itemsOf(sold: readonly { qty: number; cents: number; at: number }[]): CfdiItem[] {
  const charged = sold.flatMap(({ qty, cents, at }): ChargedLine[] => {
    const kind = RATES[at];
    if (!kind) return [];
    const { rate, rate_ieps, exempt, object, taxes } = kind;
    const price = { price_original: fromCents(cents), point: '0', value_business: '0' };
    const untaxed = exempt === 1 || object === '01' ? 1 : 0;
    const [line] = saleTotals({ id_type_money: 2, lines: [{ ...price, qty, exempt: untaxed, rate, rate_ieps }] }).lines;
    const said = { product_code: '50201700', unit_code: 'H87', key: 'A-1', description: 'Té', tax_object: object };
    return [{ ...said, qty, base: line?.base ?? '0.00', tax: line?.tax ?? '0.00', exempt, taxes }];
  });
  const head = { order_number: 'V-1', expedition_place: '06000', serie: null, payment_form: '99' } as const;
  return incomeCfdi({ ...head, payment_method: 'PPD', receiver: RECEIVER, lines: charged }).Items;
}

const totalOf = (items: readonly CfdiItem[]): number => items.reduce((sum, { Total }) => sum + toCents(Total), 0);
/** Taxes in cents by name and rate. */
function taxesBy(taxes: readonly CfdiTax[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { Name, Rate, Total } of taxes)
    sums[`${Name} ${Number(Rate)}`] = (sums[`${Name} ${Number(Rate)}`] ?? 0) + toCents(Total);
  return sums;
}
/** Where an amount is cut by these shares of 1; every part is at least a cent. */
function cut(total: number, places: readonly number[]): number[] {
  const at = [...new Set(places.map((place) => Math.floor(place * total)).filter((cents) => cents > 0))].sort(
    (one, other) => one - other,
  );
  return [...at, total].map((end, index) => end - (at[index - 1] ?? 0)).filter((cents) => cents > 0);
}

/** The complements of an invoice that is paid in these parts, one after another. */
function paidIn(items: readonly CfdiItem[], parts: readonly number[]) {
  const packs = packsOf(items);
  const paid: Amounts[][] = [];
  let before = totalOf(items);
  return parts.map((cents, index) => {
    const share = paidShares(packs, usedOf(packs, paid), cents);
    paid.push(share);
    const request = paymentCfdi({
      ...{ order_number: `P-${index + 1}`, original: { ExpeditionPlace: '06000', Receiver: RECEIVER } },
      ...{
        paid_at: '2026-11-27T12:00:00',
        payment_form: '03',
        currency: 'MXN',
        amount: fromCents(cents),
        exchange_rate: '1',
      },
      operation_number: null,
      parts: [
        {
          ...{ uuid: UUID, serie: undefined, partiality: index + 1, balance_before: fromCents(before) },
          ...{ paid: fromCents(cents), ...taxesOfShares(packs, share) },
        },
      ],
    });
    before -= cents;
    return request;
  });
}

describe('what is paid of an invoice', () => {
  it('is the invoice in the end: amounts, and each tax to the cent, over 5,000 random splits that SAT takes', () => {
    fc.assert(
      fc.property(invoices, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (sold, places) => {
        const items = itemsOf(sold);
        const total = totalOf(items);
        fc.pre(total > 0);
        const requests = paidIn(items, cut(total, places));
        for (const request of requests) expect(checkCfdi(request, FACTS)).toEqual([]);
        const documents = requests.flatMap(({ Complemento }) => Complemento.Payments[0]?.RelatedDocuments ?? []);
        expect(documents.reduce((sum, { AmountPaid }) => sum + toCents(AmountPaid), 0)).toBe(total);
        expect(documents.at(-1)?.ImpSaldoInsoluto).toBe('0.00');
        expect(taxesBy(documents.flatMap(({ Taxes }) => Taxes ?? []))).toEqual(
          expect.objectContaining(taxesBy(items.flatMap(({ Taxes }) => Taxes ?? []))),
        );
        // Bases and taxes of a part are what was paid of it; what has no taxes has no base, and IEPS is inside the base of IVA.
        const plain = items.every(({ TaxObject, Taxes = [] }) => TaxObject === '02' && Taxes.length === 1);
        const sums = documents.map(({ Taxes = [] }) =>
          Taxes.reduce((sum, { Base, Total }) => sum + toCents(Base) + toCents(Total), 0),
        );
        if (plain) expect(sums).toEqual(documents.map(({ AmountPaid }) => toCents(AmountPaid)));
      }),
      { numRuns: 5_000, seed: 20_261_130 },
    );
  }, 900_000);

  it('leaves out what credit notes took of it', () => {
    fc.assert(
      fc.property(invoices, fc.double({ min: 0.01, max: 0.98, noNaN: true }), fc.nat(1), (sold, place, later) => {
        const items = itemsOf(sold);
        const total = totalOf(items);
        const credit = Math.max(1, Math.floor(total * place));
        fc.pre(total - credit > 1);
        const credited = amountLines(items, [], fromCents(credit), 'Bonificación');
        const packs = packsOf(items);
        const first = later === 1 ? paidShares(packs, usedOf(packs, []), 1) : [];
        const gone = usedOf(packs, [creditedOf(packs, credited), first]);
        const rest = total - credit - later;
        const last = paidShares(packs, gone, rest);
        expect(last.reduce((sum, { gross }) => sum + gross, 0)).toBe(rest);
        expect(last.every(({ gross }) => gross >= 0)).toBe(true);
      }),
      { numRuns: 500, seed: 20_261_130 },
    );
  });
});

describe('a payment complement', () => {
  const items = itemsOf([{ qty: 3, cents: 11_600, at: 2 }]);

  it('says what is paid as SAT wants it, without head of its own', () => {
    expect(paidIn(items, [20_000, 14_800])[1]).toEqual({
      ...{ NameId: '14', CfdiType: 'P', ExpeditionPlace: '06000', Exportation: '01', OrderNumber: 'P-2' },
      Receiver: { ...RECEIVER, CfdiUse: 'CP01' },
      Complemento: {
        Payments: [
          {
            ...{ Date: '2026-11-27T12:00:00', PaymentForm: '03', Currency: 'MXN', ExchangeRate: '1', Amount: '148.00' },
            RelatedDocuments: [
              {
                ...{ Uuid: UUID, Currency: 'MXN', EquivalenceDocRel: '1', PaymentMethod: 'PPD', PartialityNumber: '2' },
                ...{ PreviousBalanceAmount: '148.00', AmountPaid: '148.00', ImpSaldoInsoluto: '0.00', TaxObject: '02' },
                Taxes: [{ Name: 'IVA', Rate: '0.160000', Base: '127.59', Total: '20.41', IsRetention: false }],
              },
            ],
          },
        ],
      },
    });
  });

  it('in dollars gives ten decimals of equivalence, and never pays more than it is worth', () => {
    const packs = packsOf(items);
    const part = { uuid: UUID, serie: 'A', partiality: 1, balance_before: '348.00', paid: '185.37' };
    const request = paymentCfdi({
      ...{ order_number: 'P-1', original: { ExpeditionPlace: '06000', Serie: 'A', Receiver: RECEIVER } },
      ...{
        paid_at: '2026-11-27T12:00:00',
        payment_form: '03',
        currency: 'USD',
        amount: '10.00',
        exchange_rate: '18.537300',
      },
      ...{
        operation_number: '0042',
        parts: [{ ...part, ...taxesOfShares(packs, paidShares(packs, usedOf(packs, []), 18_537)) }],
      },
    });
    const [payment] = request.Complemento.Payments;
    expect(payment).toMatchObject({
      Currency: 'USD',
      ExchangeRate: '18.537300',
      Amount: '10.00',
      OperationNumber: '0042',
    });
    expect(payment?.RelatedDocuments[0]).toMatchObject({
      EquivalenceDocRel: '18.5373000000',
      Serie: 'A',
      Currency: 'MXN',
    });
    expect(checkCfdi(request, FACTS)).toEqual([]);
    expect(worthOf('10.00', '18.537300')).toBe(18_537);
  });

  it.each([
    [34_800, '348.00', '1', true],
    [34_799, '348.00', '1', false],
    [34_801, '348.00', '1', false],
    [34_800, '18.78', '18.537300', true],
    [34_800, '18.79', '18.537300', false],
    [34_800, '18.77', '18.537300', false],
  ])('of %i cents uses up %s at %s: %s', (applied, amount, rate, used) => {
    expect(isUsedUp(applied, amount, rate)).toBe(used);
  });

  it.each([
    ['at noon of an earlier day', '2026-11-27', '2026-11-20T18:00:00Z', '2026-11-30T18:00:00Z', '2026-11-27T12:00:00'],
    ['not before its invoice', '2026-11-30', '2026-11-30T23:15:07Z', '2026-12-01T01:00:00Z', '2026-11-30T17:15:07'],
    ['not later than now', '2026-11-30', '2026-11-20T18:00:00Z', '2026-11-30T15:30:00Z', '2026-11-30T09:30:00'],
  ])('is made %s', (_name, paid_on, stamped, now, expected) => {
    expect(
      paidAt(paid_on, [new Date('2026-11-01T12:00:00Z'), new Date(stamped)], new Date(now), 'America/Mexico_City'),
    ).toBe(expected);
  });

  it('is proposed for the oldest invoices first', () => {
    const invoices = [{ balance: '100.00' }, { balance: '50.50' }, { balance: '10.00' }];
    expect(oldestFirst(12_025, invoices)).toEqual(['100.00', '20.25', '0.00']);
    expect(oldestFirst(99_999, invoices)).toEqual(['100.00', '50.50', '10.00']);
    expect(oldestFirst(0, invoices)).toEqual(['0.00', '0.00', '0.00']);
  });
});
