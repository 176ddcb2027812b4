import { fromCents, toCents } from '@ceiba/platform/contract';
import { combinedRate, returnShare, saleTotals, splitTax, taxLimits } from '@ceiba/sales/contract';
import { amountLines, creditCfdi, formBack } from './credit-cfdi';
import { type ChargedLine, incomeCfdi, itemOf, type LineTax } from './income-cfdi';
import { asService, fitting } from './returned-lines';

const RECEIVER = {
  Rfc: 'URE180429TM6',
  Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  CfdiUse: 'G03',
  FiscalRegime: '601',
  TaxZipCode: '86991',
};
const IVA: LineTax[] = [{ name: 'IVA', rate: '0.1600' }];
const BORDER: LineTax[] = [{ name: 'IVA', rate: '0.0800' }];
const SWEET: LineTax[] = [
  { name: 'IEPS', rate: '0.0800' },
  { name: 'IVA', rate: '0.1600' },
];
const rateOf = (taxes: readonly LineTax[]) =>
  taxes.length > 1 ? combinedRate('0.0800', '0.1600') : (taxes[0]?.rate ?? '0');

/** A line as a sale charges it. */
function line(price: string, qty: number, taxes: readonly LineTax[], exempt: 0 | 1 = 0): ChargedLine {
  const rate_ieps = taxes.length > 1 ? '0.0800' : null;
  const priced = {
    qty,
    price_original: price,
    point: '0',
    value_business: '0',
    rate: rateOf(taxes),
    rate_ieps,
    exempt,
  };
  const [amounts] = saleTotals({ id_type_money: 2, lines: [priced] }).lines;
  const names = { product_code: '50201700', unit_code: 'H87', tax_object: '02', key: 'A-1', description: 'Té' };
  return { ...names, qty, base: amounts?.base ?? '0', tax: amounts?.tax ?? '0', exempt, taxes };
}

const totalOf = ({ base, tax }: ChargedLine): number => toCents(base) + toCents(tax);
const sum = (lines: readonly ChargedLine[]): number => lines.reduce((cents, one) => cents + totalOf(one), 0);

/** Whether SAT takes each tax of a line for its base (CFDI40180). */
function taken({ base, tax, taxes, exempt }: ChargedLine): boolean {
  const within = (cents: string, charged: string, rate: string) => {
    const { least, most } = taxLimits(BigInt(toCents(charged)), rate);
    return BigInt(toCents(cents)) >= least && BigInt(toCents(cents)) <= most;
  };
  const [first, second] = taxes;
  if (exempt || !first) return toCents(tax) === 0;
  if (!second) return within(tax, base, first.rate);
  const parts = splitTax({ base, tax, rate: rateOf(taxes), rate_ieps: first.rate });
  return within(parts.ieps, base, first.rate) && within(parts.iva, parts.base_iva, second.rate);
}

const invoiceOf = (lines: readonly ChargedLine[], payment_method: 'PUE' | 'PPD' = 'PUE') =>
  incomeCfdi({
    ...{ order_number: 'V-1', expedition_place: '06000', serie: 'A', payment_form: '03', payment_method },
    ...{ receiver: RECEIVER, lines },
  });

describe('an amount off an invoice', () => {
  const lines = [line('116.33', 3, IVA), line('50.00', 7, [], 1), line('33.33', 2, SWEET), line('10.00', 1, BORDER)];

  it('has a line for each set of taxes, in proportion, together the amount to the cent, each as SAT takes it', () => {
    const { Items } = invoiceOf(lines);
    for (let cents = 1; cents <= sum(lines); cents += 397) {
      const parts = amountLines(Items, [], fromCents(cents), 'Bonificación');
      expect([cents, sum(parts), parts.every(taken)]).toEqual([cents, cents, true]);
    }
    expect(amountLines(Items, [], fromCents(sum(lines)), 'Todo').map(totalOf)).toEqual(lines.map(totalOf));
  });

  it('is taken from what is left: of one that came back whole nothing goes to its taxes', () => {
    const { Items } = invoiceOf(lines);
    const [first, ...others] = lines;
    const parts = amountLines(Items, first ? [first] : [], '40.00', 'Bonificación');
    expect(sum(parts)).toBe(4000);
    expect(parts.map(({ taxes, exempt }) => [rateOf(taxes), exempt])).toEqual(
      others.map(({ taxes, exempt }) => [rateOf(taxes), exempt]),
    );
  });
});

describe('shares of a line that came back', () => {
  it('keep their total and have a tax that SAT takes, whatever price and rate', () => {
    let beside = 0;
    for (const taxes of [IVA, BORDER, SWEET])
      for (let price = 92; price < 1_000; price += 7) {
        const sold = line(fromCents(price), 5, taxes);
        const whole = { line: 1, qty: 5, price: fromCents(price), price_original: fromCents(price) };
        const amounts = { gross: fromCents(totalOf(sold)), base: sold.base, tax: sold.tax };
        const parts = [1, 3, 1].reduce<{ returned: number; lines: ChargedLine[] }>(
          ({ returned, lines }, qty) => {
            const share = returnShare({ ...whole, ...amounts, returned, point: '0', value_business: '0' }, qty);
            return { returned: returned + qty, lines: [...lines, { ...sold, ...share, qty }] };
          },
          { returned: 0, lines: [] },
        ).lines;
        beside += parts.filter((part) => !taken(part)).length;
        const fit = parts.map(fitting);
        expect([price, fit.map(totalOf), fit.every(taken)]).toEqual([price, parts.map(totalOf), true]);
      }
    // Without it some would be refused.
    expect(beside).toBeGreaterThan(0);
  });

  it('are one activity under the key of a credit note', () => {
    expect(itemOf(asService(line('116.33', 3, IVA)))).toMatchObject({
      ProductCode: '84111506',
      UnitCode: 'ACT',
      Quantity: '1',
      Description: '3 x Té',
      Total: '348.99',
    });
  });
});

it('says of whom and of which invoice it is, and how the money goes back', () => {
  const original = invoiceOf([line('116.00', 1, IVA)]);
  const facts = { order_number: 'NC-1', original, uuid: 'U-1', lines: [line('58.00', 1, IVA)] };
  const made = creditCfdi({ ...facts, relation: '03', payment_form: formBack(original), use: 'G02' });
  expect(made).toEqual({
    ...{ NameId: '2', CfdiType: 'E', ExpeditionPlace: '06000', Serie: 'A', PaymentForm: '03', PaymentMethod: 'PUE' },
    ...{ Currency: 'MXN', Exportation: '01', OrderNumber: 'NC-1', Receiver: { ...RECEIVER, CfdiUse: 'G02' } },
    Relations: { Type: '03', Cfdis: [{ Uuid: 'U-1' }] },
    Items: [itemOf(line('58.00', 1, IVA))],
  });
  expect(formBack(invoiceOf([], 'PPD'))).toBe('15');
});
