import {
  type CertificateReading,
  type CustomerCard,
  type PaperHolder,
  paperProblems,
  type TaxCertificate,
} from '@ceiba/customers/contract';

const MONTHS = 3;

/** The day three months before another (AAAA-MM-DD). */
function monthsBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  return date.toISOString().slice(0, 10);
}

/** The paper beside what is on file, and what speaks against it. */
export function certificateReading(
  read: TaxCertificate,
  customer: CustomerCard,
  today: string,
  others: PaperHolder[],
): CertificateReading {
  const stored = {
    rfc: customer.rfc_nomina ?? customer.rfc_customers,
    curp: customer.curp_nomina ?? customer.curp_customers,
    name: customer.name_nomina ?? customer.full_name,
    zip_code: customer.zip_code_nomina ?? customer.zip_code_customers,
    id_regimen: customer.id_regimen_nomina,
  };
  const warnings: string[] = [];
  if (read.issued_on && read.issued_on < monthsBefore(today))
    warnings.push(`La constancia tiene más de tres meses: se emitió el ${shown(read.issued_on)}.`);
  if (read.rfc && stored.rfc && read.rfc !== stored.rfc) warnings.push(`El RFC registrado es otro: ${stored.rfc}.`);
  if (read.curp && stored.curp && read.curp !== stored.curp)
    warnings.push(`La CURP registrada es otra: ${stored.curp}.`);
  const ofBirth = { rfc: read.rfc, curp: read.curp, date_birthday: customer.date_birthday_customers };
  for (const { field, message } of paperProblems(ofBirth)) if (field === 'date_birthday') warnings.push(message);
  if (read.unread.length > 0) warnings.push(`No se pudo leer: ${read.unread.join(', ')}. Se queda como está.`);
  return { read, stored, warnings, others };
}

const shown = (day: string): string => day.split('-').reverse().join('/');
