// The payroll complement as XML.
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { CfdiRecord } from './records';
import { element, money, wide } from './xml-elements';

const day = (source: JsonObject, field: string): string => textOf(source[field]).slice(0, 10);

function receiver(employee: JsonObject): string {
  return element('nomina12:Receptor', {
    Curp: textOf(employee.Curp),
    TipoContrato: textOf(employee.ContractType),
    TipoRegimen: textOf(employee.RegimeType),
    NumEmpleado: textOf(employee.EmployeeNumber),
    PeriodicidadPago: textOf(employee.FrequencyPayment),
    CuentaBancaria: textOf(employee.BankAccount),
    ClaveEntFed: textOf(employee.FederalEntityKey),
  });
}

function perceptions(payroll: JsonObject): string {
  const list = objectsOf(objectOf(payroll.Perceptions).Details).map((one) =>
    element('nomina12:Percepcion', {
      TipoPercepcion: textOf(one.PerceptionType),
      Clave: textOf(one.Code),
      Concepto: textOf(one.Description),
      ImporteGravado: money(one.TaxedAmount),
      ImporteExento: money(one.ExemptAmount),
    }),
  );
  return list.length > 0 ? element('nomina12:Percepciones', {}, list) : '';
}

function deductions(payroll: JsonObject): string {
  const list = objectsOf(objectOf(payroll.Deductions).Details).map((one) =>
    element('nomina12:Deduccion', {
      TipoDeduccion: textOf(one.DeduccionType),
      Clave: textOf(one.Code),
      Concepto: textOf(one.Description),
      Importe: money(one.Amount),
    }),
  );
  return list.length > 0 ? element('nomina12:Deducciones', {}, list) : '';
}

/** Sums as the document has them: what is paid, what is deducted. */
export function payrollElement(record: CfdiRecord): string {
  const payroll = objectOf(objectOf(record.Request.Complemento).Payroll);
  const attributes = {
    'xmlns:nomina12': 'http://www.sat.gob.mx/nomina12',
    Version: '1.2',
    TipoNomina: textOf(payroll.Type),
    FechaPago: day(payroll, 'PaymentDate'),
    FechaInicialPago: day(payroll, 'InitialPaymentDate'),
    FechaFinalPago: day(payroll, 'FinalPaymentDate'),
    NumDiasPagados: wide(payroll.DaysPaid, 3),
    TotalPercepciones: money(record.Subtotal),
    TotalDeducciones: record.Discount > 0 ? money(record.Discount) : '',
  };
  const parts = [receiver(objectOf(payroll.Employee)), perceptions(payroll), deductions(payroll)];
  return element('nomina12:Nomina', attributes, parts);
}
