import { isGenericRfc } from '@ceiba/catalogs/contract';
import { toCents, fromCents } from '@ceiba/platform/contract';
import type { ReceivedCfdi } from '@ceiba/received/server';

/** Whose the CFDI of a request must be. */
export interface InvoiceParties {
  supplier: string;
  /** The company's RFC; null: it is not set yet. */
  company: string | null;
}
const FOLIO = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const FIGURE = /^\d{1,11}(\.\d{1,6})?$/;

/** Its total in two decimals; null for what is no figure. */
export function totalOf({ total }: Pick<ReceivedCfdi, 'total'>): string | null {
  if (!FIGURE.test(total)) return null;
  const [whole = '0', part = ''] = total.split('.');
  // SAT's totals have the decimals of their currency: two.
  return /^\d{0,2}0*$/.test(part) ? fromCents(toCents(`${whole}.${part.slice(0, 2).padEnd(2, '0')}`)) : null;
}

/**
 * Why a CFDI is none of this request (docs/adr/0092): version, kind, stamp, parties. What it is about
 * and how it adds up is the approver's: a request may ask for a part of it.
 */
export function invoiceProblems(cfdi: ReceivedCfdi, { supplier, company }: InvoiceParties): string[] {
  const { version, type, uuids, issuer, receiver } = cfdi;
  return [
    ...(version === '4.0' ? [] : ['Debe ser un CFDI 4.0.']),
    ...(type === 'I' ? [] : ['Debe ser un CFDI de ingreso.']),
    ...(uuids.length === 1 && FOLIO.test(uuids[0] ?? '') ? [] : ['Debe tener un timbre fiscal.']),
    ...(totalOf(cfdi) === null ? ['Su total no se entiende.'] : []),
    ...(supplier === '' || isGenericRfc(supplier) || issuer.rfc === supplier
      ? []
      : [`Lo emitió ${issuer.rfc.slice(0, 13)} y el RFC del proveedor es ${supplier}.`]),
    ...(company === null || receiver.rfc === company
      ? []
      : [`Es para ${receiver.rfc.slice(0, 13)} y el RFC de la empresa es ${company}.`]),
  ];
}
