// Taxes of one line: names, rates, bases, the limits SAT gives an amount, and what each ObjetoImp allows.
import {
  add,
  compare,
  Decimal,
  decimal,
  format,
  halfUnit,
  isPositive,
  multiply,
  roundUp,
  subtract,
  truncate,
  widen,
} from '../decimal';
import { flagOf, JsonObject, textOf } from '../json';
import { IEPS_RATES, IVA_RATES, TAX_NAMES } from './catalogs';
import { ModelErrors } from './errors';

export interface ReadTax {
  /** IVA, ISR or IEPS. */
  tax: string;
  exempt: boolean;
  withheld: boolean;
  rate: Decimal;
  base: Decimal;
  total: Decimal;
}

/** 10^-12, the hair SAT takes off the upper half unit. */
const HAIR: Decimal = { units: 1n, scale: 12 };
const MAX_WITHHELD: Record<string, string> = { IVA: '0.16', ISR: '0.35' };
/** Transferred only, as 0 % is. */
const LEAST_IEPS: Decimal = { units: 3n, scale: 2 };

/** Least and greatest amount of a tax (CFDI40180, 40186): truncated and rounded up at `scale` decimals. */
export function taxLimits(base: Decimal, rate: Decimal, scale: number): [Decimal, Decimal] {
  const half = halfUnit(base.scale);
  const lower = truncate(multiply(subtract(base, half), rate), scale);
  const upper = roundUp(multiply(subtract(add(base, half), HAIR), rate), scale);
  return [lower, upper];
}

/** The tax as read; undefined (and an error) when a part is missing or no number. */
function readTax(source: JsonObject, at: string, errors: ModelErrors): ReadTax | undefined {
  const name = textOf(source.Name);
  const [rate, base, total] = [decimal(source.Rate), decimal(source.Base), decimal(source.Total)];
  const known = errors.must(TAX_NAMES.includes(name), `${at}.Name`, 'El nombre del impuesto no es válido.');
  for (const [field, value] of Object.entries({ Rate: rate, Base: base, Total: total })) {
    const ok = value !== undefined && value.units >= 0n && value.scale <= 6;
    errors.must(ok, `${at}.${field}`, `El campo ${field} debe ser un número de hasta 6 decimales, no negativo.`);
  }
  if (!known || !rate || !base || !total) return undefined;
  const withheld = flagOf(source.IsRetention);
  return { tax: name.slice(0, 4).trim(), exempt: name === 'IVA Exento', withheld, rate, base, total };
}

function rateOk({ tax, withheld, rate }: ReadTax): boolean {
  const written = format(rate, 6);
  if (withheld && tax === 'IEPS') return compare(rate, LEAST_IEPS) > 0 && IEPS_RATES.includes(written);
  if (withheld) return isPositive(rate) && compare(rate, decimal(MAX_WITHHELD[tax]) ?? rate) <= 0;
  return tax === 'IVA' ? IVA_RATES.includes(written) : tax === 'IEPS' && IEPS_RATES.includes(written);
}

function checkAmount(tax: ReadTax, at: string, errors: ModelErrors): void {
  if (tax.exempt) {
    const ok = !isPositive(tax.rate) && !isPositive(tax.total);
    errors.must(ok, `${at}.Total`, 'Un impuesto exento no lleva tasa ni importe.');
    return;
  }
  const scale = Math.max(2, tax.total.scale);
  const [lower, upper] = taxLimits(widen(tax.base, 2), tax.rate, scale);
  const inside = compare(tax.total, lower) >= 0 && compare(tax.total, upper) <= 0;
  const message = `El importe del impuesto no está entre los límites ${format(lower)} y ${format(upper)}.`;
  errors.must(inside, `${at}.Total`, message);
}

/** One tax by itself: name, rate, base above 0, amount within its limits. */
export function validateOwnTax(source: JsonObject, at: string, errors: ModelErrors): ReadTax | undefined {
  const tax = readTax(source, at, errors);
  if (!tax) return undefined;
  const name = textOf(source.Name);
  if (name === 'IVA RET' || name === 'ISR')
    errors.must(tax.withheld, `${at}.IsRetention`, `El impuesto ${name} sólo puede ser retención.`);
  if (tax.exempt) errors.must(!tax.withheld, `${at}.IsRetention`, 'Una retención no puede ser exenta.');
  else errors.must(rateOk(tax), `${at}.Rate`, 'La tasa no existe en el catálogo c_TasaOCuota.');
  errors.must(isPositive(tax.base), `${at}.Base`, 'La base del impuesto debe ser mayor que cero.');
  checkAmount(tax, at, errors);
  return tax;
}

/** One tax of a line; `net` = Subtotal - Discount, which its base must be; IVA's is that with the line's IEPS (LIVA, article 12). */
export function validateTax(
  source: JsonObject,
  { net, ieps }: { net: Decimal; ieps: Decimal },
  at: string,
  errors: ModelErrors,
): ReadTax | undefined {
  const tax = validateOwnTax(source, at, errors);
  if (!tax) return undefined;
  const base = tax.tax === 'IVA' && !tax.withheld ? add(net, ieps) : net;
  errors.must(
    compare(tax.base, base) === 0,
    `${at}.Base`,
    'La base debe ser Subtotal menos Discount, la del IVA más el IEPS.',
  );
  return tax;
}

/** What TaxObject says about the taxes of the line (CFDI40171, 40172, 140226, 140227). */
export function validateTaxObject(object: string, taxes: ReadTax[], at: string, errors: ModelErrors): void {
  const field = `${at}.Taxes`;
  const transferred = (tax: string): boolean => taxes.some((one) => !one.withheld && one.tax === tax);
  if (object === '02') errors.must(taxes.length > 0, field, 'Con ObjetoImp 02 debe existir el nodo Impuestos.');
  if (['01', '03', '04', '05'].includes(object))
    errors.must(taxes.length === 0, field, `Con ObjetoImp ${object} no debe existir el nodo Impuestos.`);
  if (object === '06' || object === '08') {
    const none = !taxes.some((one) => one.tax !== 'ISR');
    errors.must(none, field, `Con ObjetoImp ${object} no debe existir IVA ni IEPS.`);
  }
  if (object === '07') {
    const ok = !taxes.some((one) => one.tax === 'IVA') && transferred('IEPS');
    errors.must(ok, field, 'Con ObjetoImp 07 no debe existir IVA y debe existir IEPS.');
  }
}
