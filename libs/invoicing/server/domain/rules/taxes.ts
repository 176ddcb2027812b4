import { type Figure, figureOf, isPositive, taxRange, moneyDecimals } from './figures';
import { type Rule, rule } from './rule';
import { EXEMPT, isTransferredRate, isWithheldRate, TAX_NAMES } from './sat-keys';
import type { TaxShape } from './shape';

/** A tax of a line as the rules see it: `net` is the line's amount less its discount, `ieps` what it is charged of IEPS, in millionths. */
export interface TaxPart {
  tax: TaxShape;
  rate: Figure | undefined;
  base: Figure | undefined;
  total: Figure | undefined;
  net: bigint;
  ieps: bigint;
}

/** A tax with its figures read once. */
export const readTax = (tax: TaxShape): Pick<TaxPart, 'tax' | 'rate' | 'base' | 'total'> => ({
  tax,
  rate: figureOf(tax.Rate),
  base: figureOf(tax.Base),
  total: figureOf(tax.Total),
});

/** IVA, ISR or IEPS. */
export const taxOf = ({ Name = '' }: TaxShape): string => Name.slice(0, 4).trim();
const isExempt = ({ Name }: TaxShape): boolean => Name === EXEMPT;
const isKnown = ({ Name }: TaxShape): boolean => TAX_NAMES.has(Name ?? '');
const isOnlyWithheld = ({ Name }: TaxShape): boolean => Name === 'ISR' || Name === 'IVA RET';
const unread = (field: 'rate' | 'base' | 'total') => (part: TaxPart) => part[field] === undefined;
const FIGURE = 'es un número de hasta 6 decimales, no negativo.';

function rateIsUnknown({ tax, rate }: TaxPart): boolean {
  if (!rate || !isKnown(tax) || isExempt(tax)) return false;
  if (isOnlyWithheld(tax) && !tax.IsRetention) return false;
  return !(tax.IsRetention ? isWithheldRate : isTransferredRate)(taxOf(tax), rate.millionths);
}

function isOutOfRange({ tax, rate, base, total }: TaxPart): boolean {
  if (isExempt(tax) || !base || !rate || !total) return false;
  const { least, most } = taxRange(base, rate, moneyDecimals(total));
  return total.millionths < least || total.millionths > most;
}

/** IVA stands on the line with its IEPS (LIVA, article 12). */
function baseIsAnother({ tax, base, net, ieps }: TaxPart): boolean {
  if (!base || !isPositive(base)) return false;
  return base.millionths !== (taxOf(tax) === 'IVA' && !tax.IsRetention ? net + ieps : net);
}

/** Rules that hold for the taxes of a line and, under other codes, for those of a paid document. */
export interface TaxCodes {
  name: string;
  form: string;
  base: string;
  withheldBase: string;
  exempt: string;
  withheldExempt: string;
  rate: string;
  withheldRate: string;
  range: string;
  withheldRange: string;
}

const withheld = ({ tax }: TaxPart): boolean => tax.IsRetention === true;

type Apart = (
  codes: readonly [string, string],
  field: string,
  mend: 'product' | 'program',
  message: string,
  wrong: (part: TaxPart) => boolean,
) => Rule<TaxPart>[];

/** Where SAT counts transferred and withheld taxes apart, two rules. */
const apart: Apart = ([code, other], field, mend, message, wrong) => [
  rule(code, field, mend, message, (part) => !withheld(part) && wrong(part)),
  rule(other, field, mend, message, (part) => withheld(part) && wrong(part)),
];

const ZERO_BASE = 'La base del impuesto es mayor que cero.';
const NO_RATE = 'Corrija la tasa del impuesto: no existe en el catálogo del SAT.';
const OUT_OF_RANGE = 'El importe del impuesto no corresponde a su base y su tasa.';
const isZeroBase = ({ base }: TaxPart): boolean => base?.millionths === 0n;
const isChargedExempt = ({ tax, rate, total }: TaxPart): boolean =>
  isExempt(tax) && (isPositive(rate) || isPositive(total));

/** The rules of one tax under these codes. */
export function taxRules(codes: TaxCodes): readonly Rule<TaxPart>[] {
  return [
    rule(codes.name, 'Name', 'product', 'El impuesto no existe en el catálogo del SAT.', ({ tax }) => !isKnown(tax)),
    rule(codes.form, 'Rate', 'program', `La tasa ${FIGURE}`, unread('rate')),
    rule(codes.form, 'Base', 'program', `La base ${FIGURE}`, unread('base')),
    rule(codes.form, 'Total', 'program', `El importe del impuesto ${FIGURE}`, unread('total')),
    ...apart([codes.base, codes.withheldBase], 'Base', 'program', ZERO_BASE, isZeroBase),
    rule(codes.exempt, 'Total', 'program', 'Un impuesto exento no lleva tasa ni importe.', isChargedExempt),
    rule(
      codes.withheldExempt,
      'IsRetention',
      'program',
      'Una retención no puede ser exenta.',
      (part) => isExempt(part.tax) && withheld(part),
    ),
    rule(
      codes.name,
      'IsRetention',
      'program',
      'El ISR y el IVA retenido sólo se retienen.',
      (part) => isOnlyWithheld(part.tax) && !withheld(part),
    ),
    ...apart([codes.rate, codes.withheldRate], 'Rate', 'product', NO_RATE, rateIsUnknown),
    ...apart([codes.range, codes.withheldRange], 'Total', 'program', OUT_OF_RANGE, isOutOfRange),
  ];
}

/** Taxes of a line (CFDI40174-CFDI40186); its base is the line's own. */
export const ITEM_TAXES: readonly Rule<TaxPart>[] = [
  ...taxRules({
    name: 'CFDI40175',
    form: 'CFDI40178',
    base: 'CFDI40174',
    withheldBase: 'CFDI40181',
    exempt: 'CFDI40177',
    withheldExempt: 'CFDI40184',
    rate: 'CFDI40179',
    withheldRate: 'CFDI40185',
    range: 'CFDI40180',
    withheldRange: 'CFDI40186',
  }),
  rule(
    'CFDI40215',
    'Base',
    'program',
    'La base del impuesto es el importe menos el descuento; la del IVA, más el IEPS.',
    baseIsAnother,
  ),
];

/** What the key of a thing's tax says about its taxes (CFDI40171, CFDI40172, CFDI140226, CFDI140227; CRP20246-CRP20279). */
export interface ObjectPart {
  object: string | undefined;
  taxes: readonly TaxShape[];
}

export function objectRules(codes: {
  needs: string;
  forbids: string;
  isr: string;
  ieps: string;
}): readonly Rule<ObjectPart>[] {
  const has = ({ taxes }: ObjectPart, tax: string) => taxes.some((one) => taxOf(one) === tax && !one.IsRetention);
  return [
    rule(
      codes.needs,
      'Taxes',
      'product',
      'Con objeto de impuesto 02 faltan los impuestos: corrija el objeto o el impuesto del producto.',
      ({ object, taxes }) => object === '02' && taxes.length === 0,
    ),
    rule(
      codes.forbids,
      'Taxes',
      'product',
      'Con objeto de impuesto 01, 03, 04 o 05 no van impuestos: corrija el objeto o el impuesto del producto.',
      ({ object, taxes }) => ['01', '03', '04', '05'].includes(object ?? '') && taxes.length > 0,
    ),
    rule(
      codes.isr,
      'Taxes',
      'product',
      'Con objeto de impuesto 06 u 08 no van IVA ni IEPS: corrija el objeto o el impuesto del producto.',
      ({ object, taxes }) => (object === '06' || object === '08') && taxes.some((one) => taxOf(one) !== 'ISR'),
    ),
    rule(
      codes.ieps,
      'Taxes',
      'product',
      'Con objeto de impuesto 07 va IEPS y no va IVA: corrija el objeto o el impuesto del producto.',
      (part) => part.object === '07' && (part.taxes.some((one) => taxOf(one) === 'IVA') || !has(part, 'IEPS')),
    ),
  ];
}

export const ITEM_OBJECTS = objectRules({
  needs: 'CFDI40171',
  forbids: 'CFDI40172',
  isr: 'CFDI140226',
  ieps: 'CFDI140227',
});
