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

const UNITS: Readonly<Record<string, string>> = { H87: 'Pieza', E48: 'Servicio', ACT: 'Actividad', KGM: 'Kilogramo' };
/** Above this, six decimals of a unit price no longer give the line's cents back. */
const MOST_PIECES = 9_999;

/** Unit price with six decimals; rounded quantity x price is the base again. */
export function unitPrice(base: string, qty: number): string {
  return fromScaled(divRound(BigInt(toCents(base)) * 10_000n, BigInt(qty)), 6);
}

/** Taxes of a line: their sum is the line's tax to the cent, the last one takes what rounding leaves. */
function taxesOf(line: ChargedLine): CfdiTax[] {
  if (line.exempt || line.taxes.length === 0)
    return [{ Name: 'IVA Exento', Rate: '0', Base: line.base, Total: '0', IsRetention: false }];
  let left = toCents(line.tax);
  return line.taxes.map(({ name, rate }, index) => {
    const exact = Number(divRound(BigInt(toCents(line.base)) * BigInt(toScaled(rate, 4)), 10_000n));
    const total = index === line.taxes.length - 1 ? left : exact;
    left -= total;
    return {
      Name: name,
      Rate: fromScaled(toScaled(rate, 4), 4),
      Base: line.base,
      Total: fromCents(total),
      IsRetention: false,
    };
  });
}

function itemOf(line: ChargedLine): CfdiItem {
  const free = line.tax_object === '01';
  return {
    ProductCode: line.product_code,
    IdentificationNumber: line.key.slice(0, 100),
    Description: line.description.replaceAll('|', ' ').slice(0, 1000),
    UnitCode: line.unit_code,
    Unit: UNITS[line.unit_code] ?? 'Unidad',
    Quantity: String(line.qty),
    UnitPrice: unitPrice(line.base, line.qty),
    Subtotal: line.base,
    TaxObject: line.tax_object,
    ...(free ? {} : { Taxes: taxesOf(line) }),
    Total: fromCents(toCents(line.base) + toCents(line.tax)),
  };
}

/** A line of very many pieces goes out in parts, each small enough for its unit price. */
function parts(line: ChargedLine): ChargedLine[] {
  const rows: ChargedLine[] = [];
  let [qty, base, tax] = [line.qty, toCents(line.base), toCents(line.tax)];
  while (qty > MOST_PIECES) {
    const share = (cents: number): number => Number(divRound(BigInt(cents) * BigInt(MOST_PIECES), BigInt(qty)));
    const [b, t] = [share(base), share(tax)];
    rows.push({ ...line, qty: MOST_PIECES, base: fromCents(b), tax: fromCents(t) });
    [qty, base, tax] = [qty - MOST_PIECES, base - b, tax - t];
  }
  return [...rows, { ...line, qty, base: fromCents(base), tax: fromCents(tax) }];
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
    Items: charged.flatMap(parts).map(itemOf),
  };
}
