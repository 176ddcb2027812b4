import { type Figure, figureOf, isPositive, NOTHING, sumOf } from '../figures';
import { EMPLOYEE, employeePart } from './employee';
import { type Finding, fits, judge, type Rule, rule, type RuleFacts } from '../rule';
import {
  ASSIMILATED,
  ASSIMILATED_PERCEPTION,
  DEDUCTIONS,
  OTHER_PAYMENTS,
  PERCEPTIONS,
  WAGE_PAYMENTS,
} from '../sat-keys';
import type { CfdiShape, DeductionShape, OtherPaymentShape, PayrollShape, PerceptionShape } from '../shape';

const AT = 'Complemento.Payroll.';
const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2})?$/;
const MOST_DAYS = 36_160_000_000n;
/** "Otros ingresos por salarios" is taxed as a whole. */
const TAXED_PERCEPTION = '038';

/** An amount of two decimals at most. */
const money = (text: string | undefined): Figure | undefined => {
  const figure = figureOf(text);
  return figure && figure.decimals <= 2 ? figure : undefined;
};
const day = (text: string | undefined): string => (text ?? '').slice(0, 10);
const noDay = (field: 'PaymentDate' | 'InitialPaymentDate' | 'FinalPaymentDate', what: string): Rule<PayrollShape> =>
  rule('CFDI40999', field, 'document', `La fecha ${what} no es válida.`, (payroll) => !DAY.test(payroll[field] ?? ''));

const complement: Rule<PayrollShape>[] = [
  rule('NOM32', 'Type', 'program', 'El tipo de nómina es O o E.', ({ Type }) => Type !== 'O' && Type !== 'E'),
  noDay('PaymentDate', 'de pago'),
  noDay('InitialPaymentDate', 'inicial de pago'),
  noDay('FinalPaymentDate', 'final de pago'),
  rule(
    'NOM35',
    'FinalPaymentDate',
    'document',
    'La fecha inicial de pago no puede ser posterior a la final.',
    (payroll) => day(payroll.InitialPaymentDate) > day(payroll.FinalPaymentDate),
  ),
  rule('CFDI40999', 'DaysPaid', 'document', 'Los días pagados van de 0.001 a 36160.000.', ({ DaysPaid }) => {
    const days = figureOf(DaysPaid);
    return !days || !isPositive(days) || days.decimals > 3 || days.millionths > MOST_DAYS;
  }),
  rule(
    'NOM31',
    'Perceptions',
    'document',
    'La nómina no tiene percepciones ni otros pagos.',
    ({ Perceptions, OtherPayments }) => (Perceptions?.Details ?? []).length === 0 && (OtherPayments ?? []).length === 0,
  ),
  rule(
    'NOM38',
    'Deductions.Details',
    'program',
    'Sin deducciones no va el nodo de deducciones.',
    ({ Deductions }) => Deductions !== undefined && (Deductions.Details ?? []).length === 0,
  ),
];

interface Coded {
  Code?: string;
  Description?: string;
}
const coded: Rule<Coded>[] = [
  rule(
    'CFDI40999',
    'Code',
    'program',
    'La clave lleva de 3 a 15 caracteres.',
    ({ Code }) => (Code ?? '').length < 3 || !fits(Code ?? '', 15),
  ),
  rule(
    'CFDI40999',
    'Description',
    'program',
    'El concepto lleva de 1 a 100 caracteres, sin "|".',
    ({ Description }) => !fits(Description ?? '', 100),
  ),
];
const figure = (field: string, text: string | undefined): Finding[] =>
  money(text)
    ? []
    : [{ code: 'CFDI40999', field, message: 'El importe es de dos decimales, no negativo.', mend: 'program' }];

interface PerceptionPart extends PerceptionShape {
  assimilated: boolean;
}
const perception: Rule<PerceptionPart>[] = [
  rule(
    'NOM76',
    'PerceptionType',
    'program',
    'La percepción no existe en el catálogo del SAT.',
    ({ PerceptionType }) => !PERCEPTIONS.has(PerceptionType ?? ''),
  ),
  rule(
    'GUIA',
    'PerceptionType',
    'program',
    'Los ingresos asimilados a salarios van en la percepción 046.',
    ({ PerceptionType, assimilated }) =>
      assimilated && PERCEPTIONS.has(PerceptionType ?? '') && PerceptionType !== ASSIMILATED_PERCEPTION,
  ),
  rule(
    'NOM75',
    'TaxedAmount',
    'document',
    'El importe gravado y el exento no pueden ser cero los dos.',
    ({ TaxedAmount, ExemptAmount }) => sumOf([money(TaxedAmount), money(ExemptAmount)]) === 0n,
  ),
  rule(
    'NOM109',
    'ExemptAmount',
    'program',
    'La percepción 038 no lleva importe exento.',
    ({ PerceptionType, ExemptAmount }) => PerceptionType === TAXED_PERCEPTION && isPositive(money(ExemptAmount)),
  ),
];

const deduction: Rule<DeductionShape>[] = [
  rule(
    'NOM93',
    'DeduccionType',
    'program',
    'La deducción no existe en el catálogo del SAT.',
    ({ DeduccionType }) => !DEDUCTIONS.has(DeduccionType ?? ''),
  ),
  rule(
    'NOM96',
    'Amount',
    'program',
    'El importe de una deducción es mayor que cero.',
    ({ Amount }) => !isPositive(money(Amount)),
  ),
];

interface OtherPart extends OtherPaymentShape {
  wages: boolean;
}
const other: Rule<OtherPart>[] = [
  rule(
    'NOM97',
    'OtherPaymentType',
    'program',
    'El otro pago no existe en el catálogo del SAT.',
    ({ OtherPaymentType }) => !OTHER_PAYMENTS.has(OtherPaymentType ?? ''),
  ),
  rule(
    'NOM106',
    'OtherPaymentType',
    'program',
    'Los otros pagos 002, 007 y 008 sólo van con sueldos (régimen 02).',
    ({ OtherPaymentType, wages }) => !wages && WAGE_PAYMENTS.has(OtherPaymentType ?? ''),
  ),
  rule(
    'NOM100',
    'Amount',
    'program',
    'El importe de otro pago es mayor que cero.',
    ({ OtherPaymentType, Amount }) => OtherPaymentType !== '002' && !isPositive(money(Amount)),
  ),
];

const paidOf = ({ Perceptions, OtherPayments }: PayrollShape): bigint =>
  sumOf([
    ...(Perceptions?.Details ?? []).flatMap(({ TaxedAmount, ExemptAmount }) => [
      money(TaxedAmount),
      money(ExemptAmount),
    ]),
    ...(OtherPayments ?? []).map(({ Amount }) => money(Amount)),
  ]);
const deductedOf = ({ Deductions }: PayrollShape): bigint =>
  sumOf((Deductions?.Details ?? []).map(({ Amount }) => money(Amount) ?? NOTHING));

function lines(payroll: PayrollShape, facts: RuleFacts): Finding[] {
  const regime = payroll.Employee?.RegimeType ?? '';
  const [assimilated, wages] = [ASSIMILATED.has(regime), regime === '02'];
  return [
    ...(payroll.Perceptions?.Details ?? []).flatMap((one, index) => {
      const at = `${AT}Perceptions.Details[${index}].`;
      const amounts = [
        ...figure(`${at}TaxedAmount`, one.TaxedAmount),
        ...figure(`${at}ExemptAmount`, one.ExemptAmount),
      ];
      return [...judge(perception, { ...one, assimilated }, facts, at), ...judge(coded, one, facts, at), ...amounts];
    }),
    ...(payroll.Deductions?.Details ?? []).flatMap((one, index) => {
      const at = `${AT}Deductions.Details[${index}].`;
      return [
        ...judge(deduction, one, facts, at),
        ...judge(coded, one, facts, at),
        ...figure(`${at}Amount`, one.Amount),
      ];
    }),
    ...(payroll.OtherPayments ?? []).flatMap((one, index) => {
      const at = `${AT}OtherPayments[${index}].`;
      return [
        ...judge(other, { ...one, wages }, facts, at),
        ...judge(coded, one, facts, at),
        ...figure(`${at}Amount`, one.Amount),
      ];
    }),
  ];
}

/** The payroll complement (cfdi.md, section 2.6). */
export function payrollFindings(cfdi: CfdiShape, facts: RuleFacts): Finding[] {
  const payroll = cfdi.Complemento?.Payroll;
  if (!payroll || Object.keys(payroll).length === 0)
    return [
      { code: 'NOM30', field: 'Complemento.Payroll', message: 'Falta el complemento de nómina.', mend: 'program' },
    ];
  const tooMuch: Finding = {
    code: 'NOM22',
    field: `${AT}Deductions`,
    message: 'Las deducciones son mayores que lo que se paga.',
    mend: 'document',
  };
  return [
    ...judge(complement, payroll, facts, AT),
    ...judge(EMPLOYEE, employeePart(payroll), facts, AT),
    ...lines(payroll, facts),
    ...(deductedOf(payroll) > paidOf(payroll) ? [tooMuch] : []),
  ];
}
