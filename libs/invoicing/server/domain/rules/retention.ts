import { localTime, toCents } from '@ceiba/platform/contract';
import type { RetainedTax, RetentionCfdi } from '../cfdi';
import { figureOf } from './figures';
import { isPostalCode } from './header';
import { isCurpWhole } from './payroll/employee';
import { isRfcForm } from './receiver';
import { blank, fits, type Finding, judge, type Mend, type Rule, rule, type RuleFacts } from './rule';
import { isGenericRfc } from './sat-keys';

/** How a tax was withheld -> of which tax that may be: final IVA, final IEPS, final ISR, provisional ISR. */
const PAYMENT_OF: Readonly<Record<string, string>> = { '01': '02', '02': '03', '03': '01', '04': '01' };
const MONTH = /^(0[1-9]|1[012])$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

const isMoney = (text: string): boolean => (figureOf(text)?.decimals ?? 3) <= 2;
const cents = (text: string): number => (isMoney(text) ? toCents(text) : 0);
const amountsOf = ({ Totales }: RetentionCfdi): string[] => [
  Totales.montoTotOperacion,
  Totales.montoTotGrav,
  Totales.montoTotExent,
  Totales.montoTotRet,
  ...Totales.ImpRetenidos.flatMap(({ BaseRet, MontoRet }) => [BaseRet, MontoRet]),
];
const some = (wrong: (row: RetainedTax, paper: RetentionCfdi) => boolean) => (paper: RetentionCfdi) =>
  paper.Totales.ImpRetenidos.some((row) => wrong(row, paper));

const PERSON = 'Receptor.Nacional';
/** They carry no code: SAT's matrix of these papers is not among the ones that are numbered here. */
const own = (field: string, mend: Mend, message: string, wrong: Rule<RetentionCfdi>['wrong']): Rule<RetentionCfdi> =>
  rule('', field, mend, message, wrong);

const head: readonly Rule<RetentionCfdi>[] = [
  own(
    'FolioInt',
    'program',
    'El folio interno lleva de 1 a 20 caracteres, sin "|".',
    (paper) => !fits(paper.FolioInt, 20),
  ),
  own('FechaExp', 'program', 'La fecha de la constancia no está bien escrita.', (paper) => !DATE.test(paper.FechaExp)),
  own(
    'LugarExpRetenc',
    'company',
    'Corrija el código postal de la empresa: debe ser de cinco dígitos y existir.',
    (paper) => !isPostalCode(paper.LugarExpRetenc),
  ),
];

const receiver: readonly Rule<RetentionCfdi>[] = [
  own(
    `${PERSON}.RFCRecep`,
    'receiver',
    'Corrija el RFC de quien recibe la constancia: no tiene la forma de un RFC, o es el genérico.',
    ({ Receptor: { Nacional } }) => !isRfcForm(Nacional.RFCRecep) || isGenericRfc(Nacional.RFCRecep),
  ),
  own(
    `${PERSON}.NomDenRazSocR`,
    'receiver',
    'El nombre de quien recibe la constancia va en mayúsculas, sin espacios de más ni "|", de 1 a 254 caracteres.',
    ({
      Receptor: {
        Nacional: { NomDenRazSocR: name },
      },
    }) => !fits(name, 254) || name !== name.toLocaleUpperCase('es-MX') || name !== name.replace(/ {2,}/g, ' ').trim(),
  ),
  own(
    `${PERSON}.DomicilioFiscalR`,
    'receiver',
    'Corrija el código postal fiscal de quien recibe la constancia: debe ser de cinco dígitos y existir.',
    ({ Receptor: { Nacional } }) => !isPostalCode(Nacional.DomicilioFiscalR),
  ),
  own(
    `${PERSON}.CURPR`,
    'receiver',
    'Corrija la CURP de quien recibe la constancia: no tiene la forma de una CURP o su dígito no es correcto.',
    ({ Receptor: { Nacional } }) => !blank(Nacional.CURPR) && !isCurpWhole(Nacional.CURPR ?? ''),
  ),
];

const period: readonly Rule<RetentionCfdi>[] = [
  own(
    'Periodo.MesFin',
    'program',
    'Los meses de la constancia van de 01 a 12, el último no antes del primero.',
    ({ Periodo: { MesIni, MesFin } }) => !MONTH.test(MesIni) || !MONTH.test(MesFin) || MesFin < MesIni,
  ),
  own(
    'Periodo.Ejerc',
    'document',
    'La constancia es de meses que ya pasaron.',
    ({ Periodo: { Ejerc, MesFin } }, { now }) =>
      !/^20(1[4-9]|[2-9]\d)$/.test(Ejerc) || `${Ejerc}-${MesFin}` > localTime(now).slice(0, 7),
  ),
];

const totals: readonly Rule<RetentionCfdi>[] = [
  own('Totales', 'program', 'Los importes de la constancia llevan dos decimales y no son negativos.', (paper) =>
    amountsOf(paper).some((text) => !isMoney(text)),
  ),
  own(
    'Totales.ImpRetenidos',
    'program',
    'Cada impuesto retenido va una vez, con el tipo de pago que le corresponde.',
    ({ Totales: { ImpRetenidos: rows } }) =>
      rows.some(({ Impuesto, TipoPagoRet }) => PAYMENT_OF[TipoPagoRet] !== Impuesto) ||
      new Set(rows.map(({ Impuesto, TipoPagoRet }) => `${Impuesto}${TipoPagoRet}`)).size < rows.length,
  ),
  own(
    'Totales.ImpRetenidos',
    'document',
    'Lo retenido de cada impuesto es mayor que cero y no pasa de su base, ni esta del monto de la operación.',
    some(
      ({ BaseRet, MontoRet }, { Totales: { montoTotOperacion } }) =>
        cents(MontoRet) <= 0 || cents(MontoRet) > cents(BaseRet) || cents(BaseRet) > cents(montoTotOperacion),
    ),
  ),
  own(
    'Totales.montoTotOperacion',
    'program',
    'El monto de la operación es la suma de lo gravado y lo exento.',
    ({ Totales: { montoTotOperacion, montoTotGrav, montoTotExent } }) =>
      cents(montoTotOperacion) !== cents(montoTotGrav) + cents(montoTotExent),
  ),
  own(
    'Totales.montoTotRet',
    'program',
    'El total retenido es la suma de lo retenido de cada impuesto.',
    ({ Totales: { montoTotRet, ImpRetenidos } }) =>
      cents(montoTotRet) !== ImpRetenidos.reduce((sum, { MontoRet }) => sum + cents(MontoRet), 0),
  ),
];

/**
 * What would be refused in a paper of withheld taxes ("retenciones" 2.0; docs/adr/0076): everything at once. What only SAT's
 * lists know is asked at the provider. Pure.
 */
export const checkRetention = (paper: RetentionCfdi, facts: RuleFacts): Finding[] =>
  judge([...head, ...receiver, ...period, ...totals], paper, facts);
