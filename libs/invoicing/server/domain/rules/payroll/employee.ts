import { curpDigitHolds } from '@ceiba/customers/contract';
import { blank, fits, type Rule, rule } from '../rule';
import { CONTRACTS, EMPLOYED, FREQUENCIES, OTHER_FREQUENCY, PAY_REGIMES, STATES, WAGE_REGIMES } from '../sat-keys';
import type { EmployeeShape, PayrollShape } from '../shape';

const CURP =
  /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[MHX](AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE)[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/;
/** With an employer's registration all of them, without none (NOM44). */
const DRAGGED = {
  SocialSecurityNumber: 'el número de seguridad social',
  StartDateLaborRelations: 'el inicio de la relación laboral',
  PositionRisk: 'el riesgo de puesto',
  DailySalary: 'el salario diario integrado',
} as const;
const CLABE_WEIGHTS = [3, 7, 1];

/** Form, a day that exists, and the check digit; a foreigner's generic ones too. */
export function isCurpWhole(curp: string): boolean {
  const found = CURP.exec(curp);
  if (!found) return false;
  const [year, month, day] = found.slice(1, 4).map(Number);
  const century = /\d/.test(curp.charAt(16)) ? 1900 : 2000;
  return new Date(Date.UTC(century + (year ?? 0), (month ?? 0) - 1, day)).getUTCDate() === day && curpDigitHolds(curp);
}

/** Whether the last of a CLABE's 18 digits follows from the others. */
export function isClabeWhole(account: string): boolean {
  if (!/^\d{18}$/.test(account)) return false;
  const sum = [...account.slice(0, 17)].reduce(
    (all, digit, at) => all + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  );
  return Number(account.at(-1)) === (10 - (sum % 10)) % 10;
}

interface EmployeePart {
  employee: EmployeeShape;
  ordinary: boolean;
  registered: boolean;
}

const known = ({ employee }: EmployeePart): boolean =>
  CONTRACTS.has(employee.ContractType ?? '') && PAY_REGIMES.has(employee.RegimeType ?? '');
const employed = ({ employee }: EmployeePart): boolean => EMPLOYED.has(employee.ContractType ?? '');
const wages = ({ employee }: EmployeePart): boolean => WAGE_REGIMES.has(employee.RegimeType ?? '');
const frequencyIsKnown = ({ employee }: EmployeePart): boolean => FREQUENCIES.has(employee.FrequencyPayment ?? '');
const account = ({ employee }: EmployeePart): string => employee.BankAccount ?? '';
const isAccount = (part: EmployeePart): boolean => /^(\d{10}|\d{11}|\d{16}|\d{18})$/.test(account(part));

const work: Rule<EmployeePart>[] = [
  rule(
    'CFDI40999',
    'Employee.Curp',
    'receiver',
    'Corrija la CURP: falta, no tiene la forma de una CURP o su dígito no es correcto.',
    ({ employee }) => !isCurpWhole(employee.Curp ?? ''),
  ),
  rule(
    'NOM51',
    'Employee.ContractType',
    'program',
    'El tipo de contrato no existe en el catálogo del SAT.',
    ({ employee }) => !CONTRACTS.has(employee.ContractType ?? ''),
  ),
  rule(
    'NOM56',
    'Employee.RegimeType',
    'company',
    'Elija el tipo de régimen de la nómina: no existe en el catálogo del SAT.',
    ({ employee }) => !PAY_REGIMES.has(employee.RegimeType ?? ''),
  ),
  rule(
    'NOM42',
    'Issuer.EmployerRegistration',
    'program',
    'Con contrato 01 a 08 falta el registro patronal.',
    (part) => known(part) && employed(part) && !part.registered,
  ),
  rule(
    'NOM43',
    'Issuer.EmployerRegistration',
    'program',
    'Con contrato 09, 10 o 99 no va el registro patronal.',
    (part) => known(part) && !employed(part) && part.registered,
  ),
  rule(
    'NOM57',
    'Employee.RegimeType',
    'company',
    'Con contrato 01 a 08 el tipo de régimen es 02, 03 o 04.',
    (part) => known(part) && employed(part) && !wages(part),
  ),
  rule(
    'NOM58',
    'Employee.RegimeType',
    'company',
    'Con contrato 09 o mayor el tipo de régimen es 05 a 99.',
    (part) => known(part) && !employed(part) && wages(part),
  ),
  ...Object.entries(DRAGGED).map(([field, what]) =>
    rule<EmployeePart>(
      'NOM44',
      `Employee.${field}`,
      'program',
      `Con registro patronal va ${what}; sin él, no.`,
      (part) => known(part) && blank(part.employee[field as keyof typeof DRAGGED]) === part.registered,
    ),
  ),
  rule(
    'NOM60',
    'Employee.FrequencyPayment',
    'company',
    'Elija la periodicidad de pago de la nómina: no existe en el catálogo del SAT.',
    (part) => !frequencyIsKnown(part),
  ),
  rule(
    'NOM33',
    'Employee.FrequencyPayment',
    'company',
    'En la nómina ordinaria la periodicidad de pago no es 99.',
    (part) => part.ordinary && part.employee.FrequencyPayment === OTHER_FREQUENCY,
  ),
  rule(
    'NOM34',
    'Employee.FrequencyPayment',
    'company',
    'En la nómina extraordinaria la periodicidad de pago es 99.',
    (part) => !part.ordinary && frequencyIsKnown(part) && part.employee.FrequencyPayment !== OTHER_FREQUENCY,
  ),
  rule(
    'CFDI40999',
    'Employee.EmployeeNumber',
    'program',
    'El número de empleado lleva de 1 a 15 caracteres.',
    ({ employee }) => !fits(employee.EmployeeNumber ?? '', 15),
  ),
  rule(
    'NOM66',
    'Employee.FederalEntityKey',
    'receiver',
    'Corrija el código postal: su entidad federativa no existe en el catálogo del SAT.',
    ({ employee }) => !STATES.has(employee.FederalEntityKey ?? ''),
  ),
];

const bank: Rule<EmployeePart>[] = [
  rule(
    'NOM61',
    'Employee.Bank',
    'receiver',
    'La clave del banco no existe en el catálogo del SAT.',
    ({ employee }) => !blank(employee.Bank) && !/^\d{3}$/.test(employee.Bank ?? ''),
  ),
  rule(
    'NOM62',
    'Employee.BankAccount',
    'receiver',
    'La cuenta tiene 10, 11, 16 o 18 dígitos.',
    (part) => account(part) !== '' && !isAccount(part),
  ),
  rule(
    'NOM63',
    'Employee.Bank',
    'receiver',
    'Con una CLABE, o sin cuenta, no va el banco.',
    (part) => !blank(part.employee.Bank) && (account(part) === '' || account(part).length === 18),
  ),
  rule(
    'NOM64',
    'Employee.BankAccount',
    'receiver',
    'El dígito de control de la CLABE no es correcto.',
    (part) => /^\d{18}$/.test(account(part)) && !isClabeWhole(account(part)),
  ),
  rule(
    'NOM65',
    'Employee.Bank',
    'receiver',
    'Con una cuenta que no es CLABE falta el banco.',
    (part) => isAccount(part) && account(part).length !== 18 && blank(part.employee.Bank),
  ),
];

/** The one who is paid: contract, regime, and what an employment drags along (NOM42-NOM66). */
export const EMPLOYEE: readonly Rule<EmployeePart>[] = [...work, ...bank];

export const employeePart = ({ Employee = {}, Issuer, Type }: PayrollShape): EmployeePart => ({
  employee: Employee,
  ordinary: Type === 'O',
  registered: !blank(Issuer?.EmployerRegistration),
});
