import { divRound, fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import { combinedRate, splitTax } from '@ceiba/sales/contract';
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

/** Unit price with six decimals; rounded quantity x price is the base again. `qty` in thousandths. */
export function unitPrice(base: string, thousandths: number): string {
  return fromScaled(divRound(BigInt(toCents(base)) * 10_000_000n, BigInt(thousandths)), 6);
}

const transferred = (name: LineTax['name'], rate: string, base: string, total: string): CfdiTax => ({
  Name: name,
  Rate: fromScaled(toScaled(rate, 4), 4),
  Base: base,
  Total: total,
  IsRetention: false,
});

/** Taxes of a line; their sum is the line's tax to the cent. IVA stands on the base with its IEPS. */
function taxesOf(line: ChargedLine): CfdiTax[] {
  const [first] = line.taxes;
  if (line.exempt || !first)
    return [{ Name: 'IVA Exento', Rate: '0', Base: line.base, Total: '0', IsRetention: false }];
  const ieps = line.taxes.find(({ name }) => name === 'IEPS');
  if (!ieps) return [transferred('IVA', first.rate, line.base, line.tax)];
  const rate_iva = line.taxes.find(({ name }) => name === 'IVA')?.rate ?? '0';
  const rate = combinedRate(ieps.rate, rate_iva);
  const split = splitTax({ base: line.base, tax: line.tax, rate, rate_ieps: ieps.rate });
  return [
    transferred('IEPS', ieps.rate, line.base, split.ieps),
    transferred('IVA', rate_iva, split.base_iva, split.iva),
  ];
}

/** A line as a CFDI says it. */
export function itemOf(line: ChargedLine): CfdiItem {
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
