// The one who is paid: CURP, contract and regime, and what an employment relation drags along (NOM42-NOM65).
import { isBlank, JsonObject, textOf } from '../json';
import { hasCurpDigit, isClabe, isCurp } from './curp';
import { missing, ModelErrors } from './errors';
import {
  ASSIMILATED_REGIMES,
  CONTRACT_TYPES,
  EMPLOYMENT_CONTRACTS,
  EMPLOYMENT_REGIMES,
  FREQUENCIES,
  REGIME_TYPES,
  STATES,
} from './payroll-catalogs';

const AT = 'Complemento.Payroll.Employee';
const DRAGGED = ['SocialSecurityNumber', 'StartDateLaborRelations', 'PositionRisk', 'DailySalary'];

function validateContract(employee: JsonObject, registration: boolean, errors: ModelErrors): void {
  const contract = textOf(employee.ContractType);
  const regime = textOf(employee.RegimeType);
  const field = `${AT}.ContractType`;
  if (!errors.must(CONTRACT_TYPES.includes(contract), field, 'El tipo de contrato no existe en el catálogo.')) return;
  const known = REGIME_TYPES.includes(regime);
  if (!errors.must(known, `${AT}.RegimeType`, 'El tipo de régimen no existe en el catálogo.')) return;
  const employed = EMPLOYMENT_CONTRACTS.includes(contract);
  const place = 'Complemento.Payroll.Issuer.EmployerRegistration';
  if (employed) errors.must(registration, place, 'Con contrato 01 a 08 el registro patronal es obligatorio.');
  else errors.must(!registration, place, 'Con contrato 09, 10 o 99 el registro patronal no debe existir.');
  const fits = EMPLOYMENT_REGIMES.includes(regime) === employed;
  errors.must(fits, `${AT}.RegimeType`, 'El tipo de régimen no corresponde con el tipo de contrato.');
  for (const name of DRAGGED) {
    const message = registration
      ? `Con registro patronal el campo ${name} es obligatorio.`
      : `Sin registro patronal el campo ${name} no debe existir.`;
    errors.must(isBlank(employee[name]) !== registration, `${AT}.${name}`, message);
  }
}

function validateAccount(employee: JsonObject, errors: ModelErrors): void {
  const account = textOf(employee.BankAccount);
  const bank = textOf(employee.Bank);
  errors.must(bank === '' || /^\d{3}$/.test(bank), `${AT}.Bank`, 'La clave de banco no existe en el catálogo.');
  if (account === '') {
    errors.must(bank === '', `${AT}.Bank`, 'Sin cuenta bancaria el campo Banco no debe existir.');
    return;
  }
  const form = /^(\d{10}|\d{11}|\d{16}|\d{18})$/.test(account);
  if (!errors.must(form, `${AT}.BankAccount`, 'La cuenta debe tener 10, 11, 16 o 18 dígitos.')) return;
  if (account.length !== 18) {
    errors.must(bank !== '', `${AT}.Bank`, 'Con una cuenta que no es CLABE el campo Banco es obligatorio.');
    return;
  }
  errors.must(bank === '', `${AT}.Bank`, 'Con una CLABE el campo Banco no debe existir.');
  errors.must(isClabe(account), `${AT}.BankAccount`, 'El dígito de control de la CLABE no es correcto.');
}

function validateCurp(employee: JsonObject, errors: ModelErrors): void {
  const curp = textOf(employee.Curp);
  if (!errors.must(curp !== '', `${AT}.Curp`, missing('Curp'))) return;
  const ok = isCurp(curp) && hasCurpDigit(curp);
  errors.must(ok, `${AT}.Curp`, 'La CURP del receptor no cumple con el patrón o su dígito no es correcto.');
}

/** `ordinary`: payroll of type O, whose frequency may not be 99 (NOM33, NOM34). */
export function validateEmployee(
  employee: JsonObject,
  ordinary: boolean,
  registration: boolean,
  errors: ModelErrors,
): void {
  validateCurp(employee, errors);
  validateContract(employee, registration, errors);
  validateAccount(employee, errors);
  const frequency = textOf(employee.FrequencyPayment);
  const field = `${AT}.FrequencyPayment`;
  if (errors.must(FREQUENCIES.includes(frequency), field, 'La periodicidad de pago no existe en el catálogo.'))
    errors.must((frequency !== '99') === ordinary, field, 'La periodicidad no corresponde con el tipo de nómina.');
  const number = textOf(employee.EmployeeNumber);
  errors.must(
    /^[^|]{1,15}$/.test(number),
    `${AT}.EmployeeNumber`,
    'El número de empleado debe tener de 1 a 15 letras.',
  );
  const state = STATES.includes(textOf(employee.FederalEntityKey));
  errors.must(state, `${AT}.FederalEntityKey`, 'La clave de la entidad federativa no existe en el catálogo.');
}

export function isAssimilated(employee: JsonObject): boolean {
  return ASSIMILATED_REGIMES.includes(textOf(employee.RegimeType));
}
