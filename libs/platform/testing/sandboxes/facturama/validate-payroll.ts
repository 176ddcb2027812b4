// Payroll (type N): dates, perceptions, deductions, other payments (cfdi.md, sections 1.4 and 2.6).
import { add, compare, Decimal, decimal, isPositive, subtract, sum, ZERO } from '../decimal';
import { isBlank, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { missing, ModelErrors } from './errors';
import {
  ASSIMILATED_PERCEPTION,
  DEDUCTIONS,
  EMPLOYMENT_REGIMES,
  OTHER_PAYMENTS,
  PERCEPTIONS,
  SALARY_ONLY_PAYMENTS,
  TAXED_PERCEPTION,
} from './payroll-catalogs';
import { isPerson } from './rfc';
import { isAssimilated, validateEmployee } from './validate-employee';

const AT = 'Complemento.Payroll';
const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2})?$/;

export interface PayrollTotals {
  perceptions: Decimal;
  others: Decimal;
  deductions: Decimal;
}

function validateDates(payroll: JsonObject, errors: ModelErrors): void {
  const names = ['PaymentDate', 'InitialPaymentDate', 'FinalPaymentDate'];
  for (const name of names)
    errors.must(DAY.test(textOf(payroll[name])), `${AT}.${name}`, `La fecha ${name} no es válida.`);
  const [first, last] = [
    textOf(payroll.InitialPaymentDate).slice(0, 10),
    textOf(payroll.FinalPaymentDate).slice(0, 10),
  ];
  errors.must(first <= last, `${AT}.FinalPaymentDate`, 'FechaFinalPago debe ser igual o posterior a FechaInicialPago.');
  const days = decimal(payroll.DaysPaid);
  const ok = days !== undefined && isPositive(days) && days.scale <= 3 && Number(textOf(payroll.DaysPaid)) <= 36160;
  errors.must(ok, `${AT}.DaysPaid`, 'Los días pagados van de 0.001 a 36160.000.');
}

/** An amount of at most two decimals; 0 and an error when it is not. */
function money(source: JsonObject, field: string, at: string, errors: ModelErrors): Decimal {
  const value = decimal(source[field]);
  const ok = value !== undefined && value.units >= 0n && value.scale <= 2;
  errors.must(ok, `${at}.${field}`, `El campo ${field} debe ser un importe de dos decimales, no negativo.`);
  return ok ? value : ZERO;
}

function validateTexts(source: JsonObject, key: string, keys: string[], at: string, errors: ModelErrors): string {
  const value = textOf(source[key]);
  errors.must(keys.includes(value), `${at}.${key}`, `El campo ${key} no existe en el catálogo.`);
  errors.must(/^[^|]{3,15}$/.test(textOf(source.Code)), `${at}.Code`, 'La clave debe tener de 3 a 15 caracteres.');
  errors.must(/^[^|]{1,100}$/.test(textOf(source.Description)), `${at}.Description`, missing('Description'));
  return value;
}

function validatePerceptions(payroll: JsonObject, assimilated: boolean, errors: ModelErrors): Decimal {
  const list = objectsOf(objectOf(payroll.Perceptions).Details);
  const amounts = list.map((one, index) => {
    const at = `${AT}.Perceptions.Details[${index}]`;
    const type = validateTexts(one, 'PerceptionType', PERCEPTIONS, at, errors);
    const message = 'Los ingresos asimilados a salarios se registran con la percepción 046.';
    errors.must(!assimilated || type === ASSIMILATED_PERCEPTION, `${at}.PerceptionType`, message);
    const exempt = money(one, 'ExemptAmount', at, errors);
    const taxed = type !== TAXED_PERCEPTION || !isPositive(exempt);
    errors.must(taxed, `${at}.ExemptAmount`, 'La percepción 038 no debe tener importe exento.');
    const amount = add(money(one, 'TaxedAmount', at, errors), exempt);
    errors.must(isPositive(amount), `${at}.TaxedAmount`, 'La suma de gravado y exento debe ser mayor que cero.');
    return amount;
  });
  errors.must(
    list.length > 0 || objectsOf(payroll.OtherPayments).length > 0,
    `${AT}.Perceptions`,
    missing('Perceptions'),
  );
  return sum(amounts);
}

function validateDeductions(payroll: JsonObject, errors: ModelErrors): Decimal {
  if (isBlank(payroll.Deductions)) return ZERO;
  const list = objectsOf(objectOf(payroll.Deductions).Details);
  errors.must(list.length > 0, `${AT}.Deductions.Details`, 'Sin deducciones el nodo Deducciones no debe existir.');
  return sum(
    list.map((one, index) => {
      const at = `${AT}.Deductions.Details[${index}]`;
      validateTexts(one, 'DeduccionType', DEDUCTIONS, at, errors);
      const amount = money(one, 'Amount', at, errors);
      errors.must(isPositive(amount), `${at}.Amount`, 'El importe de la deducción debe ser mayor que cero.');
      return amount;
    }),
  );
}

function validateOthers(payroll: JsonObject, regime: string, errors: ModelErrors): Decimal {
  return sum(
    objectsOf(payroll.OtherPayments).map((one, index) => {
      const at = `${AT}.OtherPayments[${index}]`;
      const type = validateTexts(one, 'OtherPaymentType', OTHER_PAYMENTS, at, errors);
      const salary = EMPLOYMENT_REGIMES[0] === regime;
      const message = 'Los otros pagos 002, 007 y 008 sólo existen con tipo de régimen 02.';
      errors.must(salary || !SALARY_ONLY_PAYMENTS.includes(type), `${at}.OtherPaymentType`, message);
      const amount = money(one, 'Amount', at, errors);
      const worth = type === '002' || isPositive(amount);
      errors.must(worth, `${at}.Amount`, 'El importe de otro pago debe ser mayor que cero.');
      return amount;
    }),
  );
}

/** The whole complement; its sums for the document (Subtotal = perceptions + others, Discount = deductions). */
export function validatePayroll(cfdi: JsonObject, errors: ModelErrors): PayrollTotals {
  const none = { perceptions: ZERO, others: ZERO, deductions: ZERO };
  const payroll = objectOf(objectOf(cfdi.Complemento).Payroll);
  errors.must(isBlank(cfdi.Items), 'Items', 'En nómina los conceptos son fijos; Items no debe existir.');
  if (!errors.must(Object.keys(payroll).length > 0, AT, missing(AT))) return none;
  const receiver = objectOf(cfdi.Receiver);
  errors.must(isPerson(textOf(receiver.Rfc)), 'Receiver.Rfc', 'El receptor de la nómina debe ser persona física.');
  const regimeOk = textOf(receiver.FiscalRegime) === '605';
  errors.must(regimeOk, 'Receiver.FiscalRegime', 'En nómina el régimen fiscal del receptor debe ser 605.');
  const type = textOf(payroll.Type);
  errors.must(type === 'O' || type === 'E', `${AT}.Type`, 'El tipo de nómina debe ser O o E.');
  validateDates(payroll, errors);
  const employee = objectOf(payroll.Employee);
  validateEmployee(employee, type === 'O', !isBlank(objectOf(payroll.Issuer).EmployerRegistration), errors);
  const perceptions = validatePerceptions(payroll, isAssimilated(employee), errors);
  const others = validateOthers(payroll, textOf(employee.RegimeType), errors);
  const deductions = validateDeductions(payroll, errors);
  const enough = compare(subtract(add(perceptions, others), deductions), ZERO) >= 0;
  errors.must(enough, `${AT}.Deductions`, 'Las deducciones no pueden ser mayores que las percepciones.');
  return { perceptions, others, deductions };
}
