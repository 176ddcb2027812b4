import { figureOf, isPositive } from './figures';
import { blank, fits, type Rule, rule, type RuleFacts } from './rule';
import { CURRENCIES, EXPORTATIONS, LATER_FORM, PAYMENT_FORMS } from './sat-keys';
import type { CfdiShape } from './shape';

const HOUR_MS = 3_600_000;
/** SAT's clocks from Cancún to Tijuana: hours behind UTC. */
const [EAST, WEST] = [5, 8];
const [OLDEST_HOURS, EARLY_MS] = [72, 300_000];
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2})?$/;
const METHODS = ['PUE', 'PPD'];

const isSale = ({ CfdiType }: CfdiShape): boolean => CfdiType === 'I' || CfdiType === 'E';
const isOf = (type: string) => (cfdi: CfdiShape) => cfdi.CfdiType === type;
export const [isPayroll, isPayment] = [isOf('N'), isOf('P')];
export const currencyOf = ({ Currency }: CfdiShape): string => Currency || 'MXN';

/** Five digits of a Mexican postal code. */
export const isPostalCode = (text: string | undefined): boolean =>
  /^\d{5}$/.test(text ?? '') && (text ?? '') >= '01000';

/** Outside of what the provider takes: 72 hours back, a few minutes ahead, by the clock of any place of issue. */
function dateTooFar({ Date: written }: CfdiShape, { now }: RuleFacts): boolean {
  if (blank(written) || !DATE.test(written ?? '')) return false;
  const text = (written ?? '').replace(' ', 'T');
  const zoned = /[+-]\d{2}:\d{2}$/.test(text);
  const at = Date.parse(zoned ? text : `${text}Z`);
  const [east, west] = zoned ? [0, 0] : [EAST, WEST];
  return at > now.getTime() - east * HOUR_MS + EARLY_MS || at < now.getTime() - (west + OLDEST_HOURS) * HOUR_MS;
}

const longerThan =
  (most: number, field: 'Serie' | 'Folio' | 'OrderNumber' | 'PaymentConditions') => (cfdi: CfdiShape) => {
    const text = cfdi[field];
    return !blank(text) && !fits(text ?? '', most);
  };

/** Type, place, date, numbers of the document. */
const identity: Rule<CfdiShape>[] = [
  rule(
    'CFDI40121',
    'CfdiType',
    'program',
    'El tipo de comprobante debe ser I, E, N o P.',
    ({ CfdiType }) => !['I', 'E', 'N', 'P'].includes(CfdiType ?? ''),
  ),
  rule(
    'CFDI40126',
    'ExpeditionPlace',
    'place',
    'Corrija el código postal del lugar de expedición: debe ser de cinco dígitos y existir.',
    (cfdi) => !isPostalCode(cfdi.ExpeditionPlace),
  ),
  rule('CFDI40999', 'Serie', 'place', 'La serie lleva de 1 a 25 caracteres, sin "|".', longerThan(25, 'Serie')),
  rule('CFDI40999', 'Folio', 'document', 'El folio lleva de 1 a 40 caracteres, sin "|".', longerThan(40, 'Folio')),
  rule(
    'CFDI40999',
    'OrderNumber',
    'program',
    'El número de orden lleva hasta 100 caracteres, sin "|".',
    longerThan(100, 'OrderNumber'),
  ),
  rule(
    'CFDI40101',
    'Date',
    'document',
    'La fecha de emisión se escribe AAAA-MM-DDThh:mm:ss.',
    ({ Date: date }) => !blank(date) && !DATE.test(date ?? ''),
  ),
  rule(
    'CFDI40101',
    'Date',
    'document',
    'La fecha de emisión no puede tener más de 72 horas ni estar en el futuro.',
    dateTooFar,
  ),
  rule(
    'CFDI40123',
    'Exportation',
    'program',
    'La clave de exportación no existe en el catálogo del SAT.',
    ({ Exportation }) => !blank(Exportation) && !EXPORTATIONS.has(Exportation ?? ''),
  ),
  rule(
    'CFDI40122',
    'Exportation',
    'program',
    'La exportación 02 lleva el complemento de comercio exterior, que no se emite aquí.',
    ({ Exportation }) => Exportation === '02',
  ),
];

/** How it is paid. */
const payment: Rule<CfdiShape>[] = [
  rule(
    'CFDI40103',
    'PaymentForm',
    'program',
    'Este tipo de comprobante no lleva forma de pago.',
    (cfdi) => !isSale(cfdi) && !blank(cfdi.PaymentForm),
  ),
  rule(
    'CFDI40104',
    'PaymentForm',
    'form',
    'Dé a la forma de pago una clave del catálogo c_FormaPago del SAT.',
    (cfdi) => isSale(cfdi) && !PAYMENT_FORMS.has(cfdi.PaymentForm ?? ''),
  ),
  rule(
    'CFDI40105',
    'PaymentForm',
    'document',
    'Con método de pago PPD la forma de pago es 99 (por definir).',
    (cfdi) => isSale(cfdi) && cfdi.PaymentMethod === 'PPD' && cfdi.PaymentForm !== LATER_FORM,
  ),
  rule(
    'CFDI40124',
    'PaymentMethod',
    'document',
    'Elija el método de pago: PUE o PPD.',
    (cfdi) => isSale(cfdi) && !METHODS.includes(cfdi.PaymentMethod ?? ''),
  ),
  rule(
    'CFDI40124',
    'PaymentMethod',
    'program',
    'En nómina el método de pago es PUE.',
    (cfdi) => isPayroll(cfdi) && !blank(cfdi.PaymentMethod) && cfdi.PaymentMethod !== 'PUE',
  ),
  rule(
    'CFDI40125',
    'PaymentMethod',
    'program',
    'Un complemento de pago no lleva método de pago.',
    (cfdi) => isPayment(cfdi) && !blank(cfdi.PaymentMethod),
  ),
  rule(
    'CFDI40999',
    'PaymentConditions',
    'document',
    'Las condiciones de pago llevan hasta 100 caracteres, sin "|".',
    longerThan(100, 'PaymentConditions'),
  ),
];

const foreign = (cfdi: CfdiShape): boolean => !isPayment(cfdi) && currencyOf(cfdi) !== 'MXN';
const rateOf = ({ CurrencyExchangeRate }: CfdiShape) => figureOf(CurrencyExchangeRate);

/** In what money. */
const currency: Rule<CfdiShape>[] = [
  rule(
    'CFDI40113',
    'Currency',
    'document',
    'La moneda no existe en el catálogo del SAT.',
    (cfdi) => !isPayment(cfdi) && !CURRENCIES.has(currencyOf(cfdi)),
  ),
  rule(
    'CFDI40114',
    'CurrencyExchangeRate',
    'document',
    'En pesos el tipo de cambio es 1 o no va.',
    (cfdi) =>
      !isPayment(cfdi) &&
      !foreign(cfdi) &&
      !blank(cfdi.CurrencyExchangeRate) &&
      rateOf(cfdi)?.millionths !== 1_000_000n,
  ),
  rule(
    'CFDI40115',
    'CurrencyExchangeRate',
    'document',
    'En otra moneda falta el tipo de cambio.',
    (cfdi) => foreign(cfdi) && blank(cfdi.CurrencyExchangeRate),
  ),
  rule(
    'CFDI40117',
    'CurrencyExchangeRate',
    'document',
    'El tipo de cambio es un número mayor que cero de hasta 6 decimales.',
    (cfdi) => foreign(cfdi) && !blank(cfdi.CurrencyExchangeRate) && !isPositive(rateOf(cfdi)),
  ),
];

/** The head of a CFDI (cfdi.md, section 2.6). */
export const HEADER: readonly Rule<CfdiShape>[] = [...identity, ...payment, ...currency];
