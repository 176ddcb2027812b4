import { isPostalCode } from './header';
import { blank, fits, type Rule, rule } from './rule';
import {
  FOREIGN_RFC,
  isGenericRfc,
  isPersonRfc,
  isRegime,
  isUse,
  PAYMENT_USE,
  PAYROLL_USE,
  PUBLIC_NAME,
  PUBLIC_RFC,
  regimeFits,
  RETURNS_USE,
  allowsUse,
  WITHOUT_EFFECT,
} from './sat-keys';
import type { CfdiShape, ReceiverShape } from './shape';

const RFC = /^[A-Z&Ñ]{3,4}(\d{2})(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;

/** The form of an RFC, its day in the calendar; the check digit is SAT's to judge: real ones have wrong digits. */
export function isRfcForm(rfc: string | undefined): boolean {
  const found = RFC.exec(rfc ?? '');
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number);
  return new Date(Date.UTC(2000 + (year ?? 0), (month ?? 0) - 1, day)).getUTCDate() === day;
}

interface Part {
  type: string;
  place: string;
  receiver: ReceiverShape;
}

const FIXED_USES: Readonly<Record<string, string>> = { N: PAYROLL_USE, P: PAYMENT_USE };
const missing = (field: keyof ReceiverShape, code: string, what: string): Rule<Part> =>
  rule(code, field, 'receiver', `Falta ${what} del receptor.`, ({ receiver }) => blank(receiver[field]));
const rfcOf = ({ receiver }: Part): string => receiver.Rfc ?? '';
const regimeOf = ({ receiver }: Part): string => receiver.FiscalRegime ?? '';
const useOf = ({ receiver }: Part): string => receiver.CfdiUse ?? '';
const regimeStands = (part: Part): boolean =>
  isRegime(regimeOf(part)) &&
  (isGenericRfc(rfcOf(part)) ? regimeOf(part) === '616' : regimeFits(regimeOf(part), isPersonRfc(rfcOf(part))));

function useIsOfAnother(part: Part): boolean {
  const [use, person] = [useOf(part), isPersonRfc(rfcOf(part))];
  if (!isUse(use)) return false;
  // With a regime that is wrong itself only the kind of person is told.
  if (regimeStands(part)) return !allowsUse(use, regimeOf(part), person);
  return !person && (use === PAYROLL_USE || use.startsWith('D'));
}

const whole: Rule<Part>[] = [
  missing('Rfc', 'CFDI40143', 'el RFC'),
  missing('Name', 'CFDI40145', 'el nombre'),
  missing('CfdiUse', 'CFDI40160', 'el uso de CFDI'),
  missing('FiscalRegime', 'CFDI40157', 'el régimen fiscal'),
  missing('TaxZipCode', 'CFDI40147', 'el código postal fiscal'),
];

const identity: Rule<Part>[] = [
  rule(
    'CFDI40143',
    'Rfc',
    'receiver',
    'Corrija el RFC del receptor: no tiene la forma de un RFC.',
    (part) => !isRfcForm(rfcOf(part)),
  ),
  rule(
    'CFDI40999',
    'Name',
    'receiver',
    'El nombre del receptor lleva de 1 a 300 caracteres, sin "|".',
    ({ receiver }) => !fits(receiver.Name ?? '', 300),
  ),
  rule(
    'CFDI40145',
    'Name',
    'receiver',
    'El nombre del receptor va en mayúsculas y sin espacios de más.',
    ({ receiver: { Name = '' } }) =>
      Name !== Name.toLocaleUpperCase('es-MX') || Name !== Name.replace(/ {2,}/g, ' ').trim(),
  ),
  rule(
    'CFDI40146',
    'Rfc',
    'receiver',
    `Con el nombre ${PUBLIC_NAME} el RFC es ${PUBLIC_RFC}.`,
    (part) => isRfcForm(rfcOf(part)) && part.receiver.Name?.toUpperCase() === PUBLIC_NAME && rfcOf(part) !== PUBLIC_RFC,
  ),
  rule(
    'CFDI40147',
    'TaxZipCode',
    'receiver',
    'Corrija el código postal fiscal del receptor: debe ser de cinco dígitos y existir.',
    ({ receiver }) => !isPostalCode(receiver.TaxZipCode),
  ),
  rule(
    'CFDI40149',
    'TaxZipCode',
    'receiver',
    'Con RFC genérico el código postal del receptor es el del lugar de expedición.',
    (part) =>
      isGenericRfc(rfcOf(part)) && isPostalCode(part.receiver.TaxZipCode) && part.receiver.TaxZipCode !== part.place,
  ),
];

const regimeAndUse: Rule<Part>[] = [
  rule(
    'CFDI40157',
    'FiscalRegime',
    'receiver',
    'Elija el régimen fiscal del receptor: no existe en el catálogo del SAT.',
    (part) => !isRegime(regimeOf(part)),
  ),
  rule(
    'CFDI40158',
    'FiscalRegime',
    'receiver',
    'El régimen fiscal no corresponde al tipo de persona del RFC: corrija uno de los dos.',
    (part) =>
      isRegime(regimeOf(part)) && !isGenericRfc(rfcOf(part)) && !regimeFits(regimeOf(part), isPersonRfc(rfcOf(part))),
  ),
  rule(
    'CFDI40159',
    'FiscalRegime',
    'receiver',
    'Con RFC genérico el régimen fiscal es 616.',
    (part) => isRegime(regimeOf(part)) && isGenericRfc(rfcOf(part)) && regimeOf(part) !== '616',
  ),
  rule(
    'CFDI40160',
    'CfdiUse',
    'receiver',
    'Elija el uso de CFDI: no existe en el catálogo del SAT.',
    (part) => !isUse(useOf(part)),
  ),
  rule(
    'CFDI40161',
    'CfdiUse',
    'receiver',
    'El uso de CFDI no corresponde al régimen fiscal o al tipo de persona: elija otro uso o corrija el régimen.',
    useIsOfAnother,
  ),
  rule(
    'CFDI40161',
    'CfdiUse',
    'receiver',
    'Este tipo de comprobante lleva otro uso de CFDI (CN01 en nómina, CP01 en pagos).',
    (part) => {
      const [use, wanted] = [useOf(part), FIXED_USES[part.type]];
      return isUse(use) && (wanted ? use !== wanted : use === PAYROLL_USE || use === PAYMENT_USE);
    },
  ),
  rule(
    'GUIA',
    'CfdiUse',
    'receiver',
    'Una nota de crédito lleva el uso G02, o S01 si el régimen no lo admite.',
    (part) => {
      const wanted =
        isRegime(regimeOf(part)) && !allowsUse(RETURNS_USE, regimeOf(part), true) ? WITHOUT_EFFECT : RETURNS_USE;
      return part.type === 'E' && isUse(useOf(part)) && useOf(part) !== wanted;
    },
  ),
];

const abroad: Rule<Part>[] = [
  rule(
    'CFDI40151',
    'TaxResidence',
    'receiver',
    'La residencia fiscal sólo va con el RFC genérico extranjero.',
    (part) => !blank(part.receiver.TaxResidence) && rfcOf(part) !== FOREIGN_RFC,
  ),
  rule(
    'CFDI40152',
    'TaxResidence',
    'receiver',
    'La residencia fiscal de un extranjero no puede ser México.',
    ({ receiver }) => receiver.TaxResidence === 'MEX',
  ),
  rule(
    'CFDI40153',
    'TaxResidence',
    'receiver',
    'Con número de registro tributario falta la residencia fiscal.',
    ({ receiver }) => !blank(receiver.TaxRegistrationNumber) && blank(receiver.TaxResidence),
  ),
  rule(
    'CFDI40154',
    'TaxRegistrationNumber',
    'receiver',
    'El registro tributario sólo va con el RFC genérico extranjero.',
    (part) => !blank(part.receiver.TaxRegistrationNumber) && rfcOf(part) !== FOREIGN_RFC,
  ),
];

const payroll: Rule<Part>[] = [
  rule(
    'NOM8',
    'Rfc',
    'receiver',
    'El receptor de la nómina es una persona física: su RFC tiene 13 caracteres.',
    (part) => part.type === 'N' && !isPersonRfc(rfcOf(part)),
  ),
  rule(
    'NOM11',
    'FiscalRegime',
    'receiver',
    'En nómina el régimen fiscal del receptor es 605.',
    (part) => part.type === 'N' && regimeOf(part) !== '605',
  ),
  rule(
    'NOM12',
    'CfdiUse',
    'receiver',
    'En nómina el uso de CFDI es CN01.',
    (part) => part.type === 'N' && useOf(part) !== PAYROLL_USE,
  ),
];

/** Who receives it (cfdi.md, section 2.3). Whether SAT knows him is asked at the provider. */
export const RECEIVER = { whole, rules: [...identity, ...regimeAndUse, ...abroad, ...payroll] } as const;

export const receiverPart = ({ CfdiType = '', ExpeditionPlace = '', Receiver = {} }: CfdiShape): Part => ({
  type: CfdiType,
  place: ExpeditionPlace,
  receiver: Receiver,
});
