import type { SatList } from '@ceiba/catalogs/contract';
import type { Finding, Mend } from './rule';
import type { CfdiShape } from './shape';

/** A key of one of SAT's lists as a request uses it. */
export interface SatUse {
  list: SatList;
  key: string;
  /** SAT's code of a key that its list does not have on that day. */
  code: string;
  field: string;
  mend: Mend;
}

/** Why a key may not stand in a document of a day, and until when it could. */
export interface WrongSatKey {
  state: 'ended' | 'coming' | 'unknown';
  valid_from: string | null;
  valid_until: string | null;
}

/** What a key is called in what is told of it. */
const WORDS: Partial<Record<SatList, string>> = {
  product: 'La clave de producto del SAT',
  unit: 'La clave de unidad del SAT',
  'postal-code': 'El código postal',
  'payment-form': 'La forma de pago',
  use: 'El uso de CFDI',
  regime: 'El régimen fiscal',
  relation: 'El tipo de relación',
  'tax-object': 'El objeto de impuesto',
};

type Found = readonly [list: SatList, key: string | undefined, code: string, field: string, mend: Mend];

const ofHead = ({ ExpeditionPlace, PaymentForm, Relations, Receiver }: CfdiShape): Found[] => [
  ['postal-code', ExpeditionPlace, 'CFDI40126', 'ExpeditionPlace', 'place'],
  ['payment-form', PaymentForm, 'CFDI40103', 'PaymentForm', 'form'],
  ['relation', Relations?.Type, 'CFDI40137', 'Relations.Type', 'document'],
  ['use', Receiver?.CfdiUse, 'CFDI40160', 'Receiver.CfdiUse', 'receiver'],
  ['regime', Receiver?.FiscalRegime, 'CFDI40157', 'Receiver.FiscalRegime', 'receiver'],
  ['postal-code', Receiver?.TaxZipCode, 'CFDI40147', 'Receiver.TaxZipCode', 'receiver'],
];

const ofItems = ({ Items = [] }: CfdiShape): Found[] =>
  Items.flatMap(({ ProductCode, UnitCode, TaxObject }, index): Found[] => [
    ['product', ProductCode, 'CFDI40162', `Items[${index}].ProductCode`, 'product'],
    ['unit', UnitCode, 'CFDI40165', `Items[${index}].UnitCode`, 'product'],
    ['tax-object', TaxObject, 'CFDI40170', `Items[${index}].TaxObject`, 'product'],
  ]);

function ofPayroll({ Complemento }: CfdiShape): Found[] {
  const at = 'Complemento.Payroll.';
  const { Employee, Perceptions, Deductions } = Complemento?.Payroll ?? {};
  return [
    ['payroll-contract', Employee?.ContractType, 'NOM51', `${at}Employee.ContractType`, 'program'],
    ['payroll-regime', Employee?.RegimeType, 'NOM56', `${at}Employee.RegimeType`, 'company'],
    ['payroll-frequency', Employee?.FrequencyPayment, 'NOM60', `${at}Employee.FrequencyPayment`, 'company'],
    ['payroll-bank', Employee?.Bank, 'NOM61', `${at}Employee.Bank`, 'receiver'],
    ...(Perceptions?.Details ?? []).map(({ PerceptionType }, index): Found => {
      const field = `${at}Perceptions.Details[${index}].PerceptionType`;
      return ['payroll-perception', PerceptionType, 'NOM76', field, 'program'];
    }),
    ...(Deductions?.Details ?? []).map(({ DeduccionType }, index): Found => {
      const field = `${at}Deductions.Details[${index}].DeduccionType`;
      return ['payroll-deduction', DeduccionType, 'NOM93', field, 'program'];
    }),
  ];
}

const ofPayments = ({ Complemento }: CfdiShape): Found[] =>
  (Complemento?.Payments ?? []).map(({ PaymentForm }, index) => {
    return ['payment-form', PaymentForm, 'CRP20212', `Complemento.Payments[${index}].PaymentForm`, 'document'];
  });

/** The keys of a request that SAT's lists give days, in the order of the document. Pure. */
export function satUses(cfdi: CfdiShape): SatUse[] {
  const found = [...ofHead(cfdi), ...ofItems(cfdi), ...ofPayroll(cfdi), ...ofPayments(cfdi)];
  return found.flatMap(([list, key, code, field, mend]) => (key ? [{ list, key, code, field, mend }] : []));
}

function textOf(list: SatList, { state, valid_from, valid_until }: WrongSatKey): string {
  const what = WORDS[list] ?? 'Una clave de la nómina';
  if (state === 'unknown') return `${what} no está en la lista del SAT: use otra clave.`;
  return state === 'ended'
    ? `${what} dejó de estar vigente el ${valid_until}: use otra clave.`
    : `${what} está vigente desde el ${valid_from}: use otra clave.`;
}

/** What of a request may not stand in a document of its day, by `wrong` of list and key. Fields in `told` have a finding already. */
export function listFindings(
  uses: readonly SatUse[],
  wrong: (list: SatList, key: string) => WrongSatKey | undefined,
  told: ReadonlySet<string>,
): Finding[] {
  return uses.flatMap(({ list, key, code, field, mend }) => {
    const why = told.has(field) ? undefined : wrong(list, key);
    return why ? [{ code, field, message: textOf(list, why), mend }] : [];
  });
}
