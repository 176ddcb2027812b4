import { fromCents, toCents } from '@ceiba/platform/contract';
import { combinedRate, saleTotals } from '@ceiba/sales/contract';
import type { CfdiItem, CreditCfdi, IncomeCfdi } from './cfdi';
import { type ChargedLine, itemOf, type LineTax } from './income-cfdi';

/** SAT's key of a credit note's own line, and its unit. */
export const CREDIT_SERVICE = { product_code: '84111506', unit_code: 'ACT' } as const;
const PESOS = 2;
/** "Por definir", as an invoice says that is paid later, and "Condonación": nothing was paid that could go back. */
const [OPEN, FORGIVEN] = ['99', '15'];

export interface CreditCfdiFacts {
  order_number: string;
  /** The invoice as it was asked for, and its folio fiscal. */
  original: Pick<IncomeCfdi, 'ExpeditionPlace' | 'Serie' | 'Receiver'>;
  uuid: string;
  relation: '01' | '03';
  payment_form: string;
  use: 'G02' | 'S01';
  lines: readonly ChargedLine[];
}

/**
 * Credit note of one invoice (cfdi.md, section 1.6): receiver, place and serie are the invoice's, so that what the customer
 * is called today changes nothing.
 */
export function creditCfdi(facts: CreditCfdiFacts): CreditCfdi {
  const { original, uuid } = facts;
  return {
    NameId: '2',
    CfdiType: 'E',
    ExpeditionPlace: original.ExpeditionPlace,
    ...(original.Serie ? { Serie: original.Serie } : {}),
    PaymentForm: facts.payment_form,
    PaymentMethod: 'PUE',
    Currency: 'MXN',
    Exportation: '01',
    OrderNumber: facts.order_number,
    Receiver: { ...original.Receiver, CfdiUse: facts.use },
    Relations: { Type: facts.relation, Cfdis: [{ Uuid: uuid }] },
    Items: facts.lines.filter((line) => toCents(line.base) > 0).map(itemOf),
  };
}

/** How the money of an invoice goes back where nobody says otherwise: as it was paid; never paid, it is forgiven. */
export const formBack = ({ PaymentForm }: Pick<IncomeCfdi, 'PaymentForm'>): string =>
  PaymentForm === OPEN ? FORGIVEN : PaymentForm;

interface Group {
  taxes: LineTax[];
  exempt: 0 | 1;
  tax_object: string;
  cents: number;
}

const taxesOf = (item: CfdiItem): LineTax[] =>
  (item.Taxes ?? []).flatMap(({ Name, Rate }) => (Name === 'IVA Exento' ? [] : [{ name: Name, rate: Rate }]));
const groupKey = ({ taxes, exempt, tax_object }: Pick<Group, 'taxes' | 'exempt' | 'tax_object'>): string =>
  [tax_object, exempt, ...taxes.map(({ name, rate }) => `${name}${Number(rate)}`)].join(' ');

const exemptOf = (item: CfdiItem): 0 | 1 => ((item.Taxes ?? []).some(({ Name }) => Name === 'IVA Exento') ? 1 : 0);

/** Lines that take items back whole: base and taxes are theirs to the cent. */
export function itemLines(items: readonly CfdiItem[], description: string): ChargedLine[] {
  return items.map((item) => ({
    ...{ ...CREDIT_SERVICE, key: item.IdentificationNumber, description, qty: 1, tax_object: item.TaxObject },
    ...{ base: item.Subtotal, tax: fromCents(toCents(item.Total) - toCents(item.Subtotal)) },
    ...{ exempt: exemptOf(item), taxes: taxesOf(item) },
  }));
}

/** What is left of an invoice, by the taxes of its lines. */
function groupsOf(items: readonly CfdiItem[], credited: readonly ChargedLine[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (given: Omit<Group, 'cents'>, cents: number) => {
    const group = groups.get(groupKey(given));
    groups.set(groupKey(given), { ...given, cents: (group?.cents ?? 0) + cents });
  };
  for (const item of items) {
    const taxes = taxesOf(item);
    add({ taxes, exempt: exemptOf(item), tax_object: item.TaxObject }, toCents(item.Total));
  }
  for (const { taxes, exempt, tax_object, base, tax } of credited)
    add({ taxes: [...taxes], exempt, tax_object }, -(toCents(base) + toCents(tax)));
  return [...groups.values()].filter(({ cents }) => cents > 0);
}

/** Parts of a sum in proportion, to the cent: what rounding leaves goes to the largest rests. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((one) => Number(one / all));
  const open = amount - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((one, index) => ({ index, rest: one % all }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1));
  for (const { index } of order.slice(0, open)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const rateOf = (taxes: readonly LineTax[]): { rate: string; rate_ieps: string } => {
  const rate = (name: LineTax['name']) => taxes.find((tax) => tax.name === name)?.rate ?? '0';
  return { rate: combinedRate(rate('IEPS'), rate('IVA')), rate_ieps: rate('IEPS') };
};

/** Base and tax of an amount that has its tax inside, as a sale's line has. */
export function split(total: string, taxes: readonly LineTax[], exempt: 0 | 1): { base: string; tax: string } {
  const line = { qty: 1, price_original: total, point: '0', value_business: '0', exempt, ...rateOf(taxes) };
  const [amounts] = saleTotals({ id_type_money: PESOS, lines: [line] }).lines;
  return { base: amounts?.base ?? total, tax: amounts?.tax ?? '0.00' };
}

/**
 * Lines of an amount that is taken off an invoice as a whole: one for each set of taxes, in proportion to what is left of
 * it; together the amount, to the cent. `amount` must not be more than is left.
 */
export function amountLines(
  items: readonly CfdiItem[],
  credited: readonly ChargedLine[],
  amount: string,
  concept: string,
): ChargedLine[] {
  const groups = groupsOf(items, credited);
  const parts = shares(
    toCents(amount),
    groups.map(({ cents }) => cents),
  );
  return groups.flatMap(({ taxes, exempt, tax_object }, index) => {
    const total = fromCents(parts[index] ?? 0);
    if (toCents(total) === 0) return [];
    const named = { ...CREDIT_SERVICE, key: 'NC', description: concept, qty: 1, tax_object, exempt, taxes };
    return [{ ...named, ...split(total, taxes, exempt) }];
  });
}
