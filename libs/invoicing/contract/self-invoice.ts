import { z } from 'zod';
import {
  aDay,
  aFlag,
  aMoney,
  anId,
  aText,
  MESSAGES,
  zDay,
  zId,
  zMoney,
  zObject,
  zText,
} from '@ceiba/platform/contract';
import { taxCertificate } from '@ceiba/customers/contract';
import { isGenericRfc, readInvoiceCode, zRfc, zZip } from '@ceiba/sales/contract';
import { SELF_INVOICE_MESSAGES } from './self-invoice-messages';

/** What a ticket says of itself; the three together open it. */
const ticket = {
  invoice_code: zText(100).transform((text, context) => {
    const code = readInvoiceCode(text);
    if (code === null) context.addIssue({ code: 'custom', message: SELF_INVOICE_MESSAGES.code });
    return code ?? z.NEVER;
  }),
  date_doc: zDay,
  total_doc: zMoney,
};
const email = zText(150).pipe(z.email({ error: SELF_INVOICE_MESSAGES.email }));

/** His own, as it may be typed from a paper: with blanks and hyphens. */
const rfc = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value),
  zRfc.refine((known) => !isGenericRfc(known), { error: SELF_INVOICE_MESSAGES.genericRfc }),
);

export const selfTicketInput = zObject(ticket);
export type SelfTicketInput = z.output<typeof selfTicketInput>;

export const selfReceiverInput = zObject({ ...ticket, rfc_customers: rfc });
export type SelfReceiverInput = z.output<typeof selfReceiverInput>;

export const selfMailInput = zObject({ ...ticket, rfc_customers: rfc, email });
export type SelfMailInput = z.output<typeof selfMailInput>;

/** Fiscal data as its form has them. */
export const selfFiscalFields = {
  rfc_customers: rfc,
  full_name: zText(300),
  zip_code_customers: zZip,
  id_regimen: zId,
  id_cfdi: zId,
  email,
};
export const selfInvoiceInput = zObject({
  ...ticket,
  ...selfFiscalFields,
  /** The RFC of the invoice whose place this one takes: the one correction. */
  rfc_replaced: rfc.optional(),
});
export type SelfInvoiceInput = z.output<typeof selfInvoiceInput>;

export const selfFilePath = zObject({ format: z.enum(['pdf', 'xml'], { error: 'Debe ser pdf o xml.' }), id: zId });
export const selfFileQuery = zObject({ ticket: z.string({ error: MESSAGES.required }).max(200) });

/** `open`: it may be invoiced; `working`: nobody knows yet how it ends; `closed`: it may not, with why. Nothing of a person. */
export const selfTicket = z.strictObject({
  state: z.enum(['open', 'working', 'invoiced', 'closed']),
  why: aText.nullable(),
  until: aDay.nullable(),
  total_doc: aMoney,
  name_branch_office: aText,
});
export type SelfTicket = z.output<typeof selfTicket>;

/** The invoice, for who knows the RFC that it is made out to; without a folio it goes on by itself. */
export const selfInvoice = z.strictObject({
  facturama_uuid: aText.nullable(),
  pdf: aText.nullable(),
  xml: aText.nullable(),
  email: aText.nullable(),
  may_correct: aFlag,
});
export type SelfInvoice = z.output<typeof selfInvoice>;

/** What is on file with the ticket's customer, for who knows his RFC. */
export const selfRecord = z.strictObject({
  full_name: aText,
  zip_code_customers: aText.nullable(),
  id_regimen: anId.nullable(),
});
export type SelfRecord = z.output<typeof selfRecord>;

/** What a tax certificate says, to fill the form with. */
export const selfCertificate = taxCertificate.pick({
  rfc: true,
  name: true,
  zip_code: true,
  regimes: true,
  unread: true,
});
export type SelfCertificate = z.output<typeof selfCertificate>;
