import { ACCOUNTS } from './accounts';
import { type Figure, figureOf, isPositive, sumOf } from '../figures';
import { isUuid } from '../relations';
import { blank, type Finding, judge, type Rule, rule, type RuleFacts } from '../rule';
import { CURRENCIES, LATER_FORM, NO_CURRENCY, PAYMENT_FORMS, TAX_OBJECTS } from '../sat-keys';
import type { CfdiShape, PaymentShape, RelatedShape } from '../shape';
import { objectRules, readTax, taxRules } from '../taxes';

const AT = 'Complemento.Payments';
const DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2})?$/;
const ONE = 1_000_000n;

const money = (text: string | undefined): Figure | undefined => {
  const figure = figureOf(text);
  return figure && figure.decimals <= 2 ? figure : undefined;
};
const moneyOf = (text: string | undefined): bigint => money(text)?.millionths ?? 0n;
const currencyOf = ({ Currency }: PaymentShape): string => Currency || 'MXN';
const payment: Rule<PaymentShape>[] = [
  rule('CRP20999', 'Date', 'document', 'La fecha de pago no es válida.', ({ Date }) => !DATE.test(Date ?? '')),
  rule(
    'CRP20212',
    'PaymentForm',
    'form',
    'La forma de pago es la real, con su clave del SAT; no puede ser 99.',
    ({ PaymentForm }) => !PAYMENT_FORMS.has(PaymentForm ?? '') || PaymentForm === LATER_FORM,
  ),
  rule(
    'CRP20213',
    'Currency',
    'document',
    'La moneda del pago no existe en el catálogo del SAT.',
    (one) => currencyOf(one) === NO_CURRENCY || !CURRENCIES.has(currencyOf(one)),
  ),
  rule(
    'CRP20214',
    'ExchangeRate',
    'document',
    'En otra moneda falta el tipo de cambio del pago.',
    (one) => currencyOf(one) !== 'MXN' && !isPositive(figureOf(one.ExchangeRate)),
  ),
  rule(
    'CRP20215',
    'ExchangeRate',
    'document',
    'En pesos el tipo de cambio del pago es 1.',
    (one) => currencyOf(one) === 'MXN' && !blank(one.ExchangeRate) && figureOf(one.ExchangeRate)?.millionths !== ONE,
  ),
  rule(
    'CRP20219',
    'Amount',
    'document',
    'El monto del pago es un importe de dos decimales.',
    ({ Amount }) => money(Amount) === undefined,
  ),
  rule(
    'CRP20218',
    'Amount',
    'document',
    'El monto del pago es mayor que cero.',
    ({ Amount }) => !isPositive(money(Amount)),
  ),
  rule(
    'CRP20217',
    'Amount',
    'document',
    'Lo pagado a las facturas no puede ser mayor que el monto del pago.',
    (one) => {
      const related = one.RelatedDocuments ?? [];
      if (related.some(({ Currency }) => Currency !== currencyOf(one))) return false;
      return sumOf(related.map(({ AmountPaid }) => money(AmountPaid))) > moneyOf(one.Amount);
    },
  ),
  rule(
    'CRP20999',
    'RelatedDocuments',
    'document',
    'El pago no dice qué facturas paga.',
    ({ RelatedDocuments }) => (RelatedDocuments ?? []).length === 0,
  ),
];

interface RelatedPart extends RelatedShape {
  /** The payment's. */
  paidIn: string;
}
const [before, paid, after] = [
  ({ PreviousBalanceAmount }: RelatedShape) => money(PreviousBalanceAmount),
  ({ AmountPaid }: RelatedShape) => money(AmountPaid),
  ({ ImpSaldoInsoluto }: RelatedShape) => money(ImpSaldoInsoluto),
];
const same = ({ Currency, paidIn }: RelatedPart): boolean => Currency === paidIn;

const related: Rule<RelatedPart>[] = [
  rule(
    'CRP20999',
    'Uuid',
    'document',
    'El folio fiscal de la factura que se paga no está bien escrito.',
    ({ Uuid }) => !isUuid(Uuid),
  ),
  rule(
    'CRP20999',
    'PaymentMethod',
    'document',
    'Sólo se pagan facturas en parcialidades (PPD).',
    ({ PaymentMethod }) => PaymentMethod !== 'PPD',
  ),
  rule(
    'CRP20999',
    'PartialityNumber',
    'program',
    'El número de parcialidad va de 1 a 999.',
    ({ PartialityNumber }) => !/^[1-9]\d{0,2}$/.test(PartialityNumber ?? ''),
  ),
  rule(
    'CRP20236',
    'Currency',
    'document',
    'La moneda de la factura no existe en el catálogo del SAT.',
    ({ Currency }) => !CURRENCIES.has(Currency ?? ''),
  ),
  rule(
    'CRP20237',
    'EquivalenceDocRel',
    'document',
    'Entre dos monedas falta la equivalencia.',
    (one) => !same(one) && !isPositive(equivalence(one)),
  ),
  rule(
    'CRP20238',
    'EquivalenceDocRel',
    'program',
    'Con la misma moneda la equivalencia es 1.',
    (one) => same(one) && !blank(one.EquivalenceDocRel) && equivalence(one)?.millionths !== ONE,
  ),
  rule(
    'CRP20240',
    'PreviousBalanceAmount',
    'program',
    'El saldo anterior es un importe de dos decimales.',
    (one) => before(one) === undefined,
  ),
  rule('CRP20242', 'AmountPaid', 'program', 'El importe pagado es de dos decimales.', (one) => paid(one) === undefined),
  rule(
    'CRP20243',
    'ImpSaldoInsoluto',
    'program',
    'El saldo insoluto es un importe de dos decimales.',
    (one) => after(one) === undefined,
  ),
  rule(
    'CRP20239',
    'PreviousBalanceAmount',
    'document',
    'El saldo anterior es mayor que cero.',
    (one) => !isPositive(before(one)),
  ),
  rule('CRP20241', 'AmountPaid', 'document', 'El importe pagado es mayor que cero.', (one) => !isPositive(paid(one))),
  rule(
    'CRP20244',
    'ImpSaldoInsoluto',
    'program',
    'El saldo insoluto es el saldo anterior menos lo pagado, y no es negativo.',
    (one) => (before(one)?.millionths ?? 0n) - (paid(one)?.millionths ?? 0n) !== (after(one)?.millionths ?? 0n),
  ),
  rule(
    'CRP20245',
    'TaxObject',
    'program',
    'El objeto de impuesto no existe en el catálogo del SAT.',
    ({ TaxObject }) => !TAX_OBJECTS.has(TaxObject ?? ''),
  ),
];

/** An equivalence has up to ten decimals; what lies beyond six does not decide whether it is 1 or nothing. */
function equivalence({ EquivalenceDocRel: text }: RelatedShape): Figure | undefined {
  if (!/^\d+(\.\d{1,10})?$/.test(text ?? '')) return undefined;
  const [whole = '', decimals = ''] = (text ?? '').split('.');
  return /[1-9]/.test(decimals.slice(6))
    ? { millionths: ONE + 1n, decimals: 6 }
    : figureOf(`${whole}.${decimals.slice(0, 6).padEnd(1, '0')}`);
}

const TAXES = taxRules({
  name: 'CRP20256',
  form: 'CRP20259',
  base: 'CRP20255',
  withheldBase: 'CRP20249',
  exempt: 'CRP20258',
  withheldExempt: 'CRP20252',
  rate: 'CRP20260',
  withheldRate: 'CRP20253',
  range: 'CRP20261',
  withheldRange: 'CRP20254',
});
const OBJECTS = objectRules({ needs: 'CRP20246', forbids: 'CRP20247', isr: 'CRP20278', ieps: 'CRP20279' });

function ofRelated(one: RelatedShape, paidIn: string, facts: RuleFacts, at: string): Finding[] {
  const taxes = one.Taxes ?? [];
  return [
    ...judge(related, { ...one, paidIn }, facts, at),
    ...judge(OBJECTS, { object: one.TaxObject, taxes }, facts, at),
    ...taxes.flatMap((tax, index) =>
      judge(TAXES, { ...readTax(tax), net: 0n, ieps: 0n }, facts, `${at}Taxes[${index}].`),
    ),
  ];
}

/** The payment complement (cfdi.md, sections 1.5 and 2.6). */
export function paymentFindings(cfdi: CfdiShape, facts: RuleFacts): Finding[] {
  const payments = cfdi.Complemento?.Payments ?? [];
  if (payments.length === 0)
    return [{ code: 'CRP20999', field: AT, message: 'Falta el complemento de pagos.', mend: 'program' }];
  return payments.flatMap((one, index) => {
    const at = `${AT}[${index}].`;
    const docs = (one.RelatedDocuments ?? []).flatMap((doc, place) =>
      ofRelated(doc, currencyOf(one), facts, `${at}RelatedDocuments[${place}].`),
    );
    return [...judge(payment, one, facts, at), ...judge(ACCOUNTS, one, facts, at), ...docs];
  });
}
