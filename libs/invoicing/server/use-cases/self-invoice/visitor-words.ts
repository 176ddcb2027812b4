import { SELF_FIELD_WORDS, SELF_INVOICE_MESSAGES } from '@ceiba/invoicing/contract';
import { Refusal } from '@ceiba/platform/server';
import type { Finding } from '../../domain/rules/rule';

/** His fields by the provider's names. */
const FIELDS: Readonly<Record<string, string>> = {
  'Receiver.Rfc': 'rfc_customers',
  'Receiver.Name': 'full_name',
  'Receiver.TaxZipCode': 'zip_code_customers',
  'Receiver.FiscalRegime': 'id_regimen',
  'Receiver.CfdiUse': 'id_cfdi',
};

/**
 * What keeps a CFDI from being stamped, to whoever holds the ticket: at the fields that he mends. What the company has to
 * mend is told as that alone, staff find it at the sale; so is what nobody knows a field of. Never the words that staff read.
 */
export function refusalToVisitor(findings: readonly Pick<Finding, 'field' | 'mend'>[]): Refusal {
  const fields = findings.flatMap(({ field: name }) => {
    const field = FIELDS[name];
    const words = field && SELF_FIELD_WORDS[field];
    return field && words ? [{ field, message: words }] : [];
  });
  const isOurs = findings.some(({ mend }) => mend !== 'receiver');
  const own = [...new Set(fields.map((one) => one.message))].join(' ');
  return new Refusal(
    'INVOICING.REFUSED',
    isOurs ? SELF_INVOICE_MESSAGES.company : own || SELF_INVOICE_MESSAGES.refused,
    {
      status: 409,
      kind: 'danger',
      data: isOurs || fields.length === 0 ? null : { fields },
    },
  );
}
