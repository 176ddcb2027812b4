import { divRound, fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import type { CfdiItem, CfdiReceiver, CfdiTax, IncomeCfdi } from './cfdi';

/** A tax of a product: its name at SAT and its rate as a fraction with four decimals. */
export interface LineTax {
  name: 'IVA' | 'IEPS';
  rate: string;
}

/** A line of a sale as it was charged; `base` + `tax` is what was paid. */
export interface ChargedLine {
  product_code: string;
  unit_code: string;
  tax_object: string;
  key: string;
  description: string;
  qty: number;
  base: string;
  tax: string;
  /** Carries no tax at all. */
  exempt: 0 | 1;
  /** Taxes that make up the rate; without any the line is exempt. */
  taxes: readonly LineTax[];
}

export interface IncomeFacts {
  order_number: string;
  expedition_place: string;
  serie: string | null;
  payment_form: string;
  payment_method: 'PUE' | 'PPD';
  receiver: CfdiReceiver;
  lines: readonly ChargedLine[];
}

const UNITS: Readonly<Record<string, string>> = {
  H87: 'Pieza',
  E48: 'Servicio',
  ACT: 'Actividad',
  KGM: 'Kilogramo',
  MIL: 'Mil',
};
/** Above this, six decimals of a unit price no longer give the line's cents back: it is counted in thousands. */
const MOST_PIECES = 9_999;
const RATE_ONE = 10_000n;

/** Unit price with six decimals; rounded quantity x price is the base again. `qty` in thousandths. */
export function unitPrice(base: string, thousandths: number): string {
  return fromScaled(divRound(BigInt(toCents(base)) * 10_000_000n, BigInt(thousandths)), 6);
}

/** Rounded amount of a tax, and the least and greatest that SAT takes for its base (CFDI40180), in cents. */
function limits(base: string, rate: string) {
  const [cents, part] = [BigInt(toCents(base)), BigInt(toScaled(rate, 4))];
  const doubled = 2n * RATE_ONE;
  const lower = (2n * cents - 1n) * part;
  const upper = (2n * cents + 1n) * part;
  return {
    amount: Number(divRound(cents * part, RATE_ONE)),
    least: Number(lower / doubled),
    most: Number(upper / doubled + (upper % doubled > 0n ? 1n : 0n)),
  };
}

/** Amounts of several taxes of one line: each within its limits, together what was charged. */
function shares(line: ChargedLine): number[] {
  const known = line.taxes.map(({ rate }) => limits(line.base, rate));
  const amounts = known.map(({ amount }) => amount);
  let rest = toCents(line.tax) - amounts.reduce((sum, amount) => sum + amount, 0);
  for (const [index, { least, most }] of known.entries()) {
    const amount = amounts[index] ?? 0;
    const moved = Math.max(least, Math.min(most, amount + rest));
    rest -= moved - amount;
    amounts[index] = moved;
  }
  return amounts;
}

/** Taxes of a line; their sum is the line's tax to the cent. */
function taxesOf(line: ChargedLine): CfdiTax[] {
  if (line.exempt || line.taxes.length === 0)
    return [{ Name: 'IVA Exento', Rate: '0', Base: line.base, Total: '0', IsRetention: false }];
  const amounts = shares(line);
  return line.taxes.map(({ name, rate }, index) => ({
    Name: name,
    Rate: fromScaled(toScaled(rate, 4), 4),
    Base: line.base,
    Total: fromCents(amounts[index] ?? 0),
    IsRetention: false,
  }));
}

function itemOf(line: ChargedLine): CfdiItem {
  const free = line.tax_object === '01';
  const thousands = line.qty > MOST_PIECES;
  const unit_code = thousands ? 'MIL' : line.unit_code;
  return {
    ProductCode: line.product_code,
    IdentificationNumber: line.key.slice(0, 100),
    Description: line.description.replaceAll('|', ' ').slice(0, 1000),
    UnitCode: unit_code,
    Unit: UNITS[unit_code] ?? 'Unidad',
    Quantity: thousands ? fromScaled(line.qty, 3) : String(line.qty),
    UnitPrice: unitPrice(line.base, thousands ? line.qty : line.qty * 1000),
    Subtotal: line.base,
    TaxObject: line.tax_object,
    ...(free ? {} : { Taxes: taxesOf(line) }),
    Total: fromCents(toCents(line.base) + toCents(line.tax)),
  };
}

/**
 * Income CFDI of a sale (cfdi.md, sections 1.2 and 2.5): per line Subtotal = base, taxes as they were charged, so that
 * document sums are sums of lines. The discount is inside the price. Gifts (price 0) are no lines of a CFDI.
 */
export function incomeCfdi(facts: IncomeFacts): IncomeCfdi {
  const charged = facts.lines.filter((line) => toCents(line.base) > 0);
  return {
    NameId: '1',
    CfdiType: 'I',
    ExpeditionPlace: facts.expedition_place,
    ...(facts.serie ? { Serie: facts.serie } : {}),
    PaymentForm: facts.payment_method === 'PPD' ? '99' : facts.payment_form,
    PaymentMethod: facts.payment_method,
    Currency: 'MXN',
    Exportation: '01',
    OrderNumber: facts.order_number,
    Receiver: facts.receiver,
    Items: charged.map(itemOf),
  };
}
