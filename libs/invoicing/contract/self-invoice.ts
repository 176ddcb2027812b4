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
import { readInvoiceCode, zRfc, zZip } from '@ceiba/sales/contract';

/** What whoever invoices his own ticket is told (decisions.md, "Stamping"; docs/adr/0083). */
export const SELF_INVOICE_MESSAGES = {
  code: 'Son 12 letras y números. Revisa el código de tu ticket.',
  email: 'El correo no es válido.',
  notFound: 'No encontramos un ticket con ese código, esa fecha y ese total. Revísalos en tu ticket.',
  guesses: 'Hiciste demasiados intentos. Espera una hora, o pide tu factura en la sucursal.',
  asks: 'Hay demasiadas consultas desde tu red. Espera un minuto y vuelve a intentar.',
  mails: 'Ya enviamos esta factura varias veces. Espera una hora, o descárgala aquí.',
  off: 'La facturación en línea no está disponible. Pide tu factura en la sucursal.',
  over: (day: string) => `El plazo para facturar este ticket terminó el ${day}. Pide tu factura en la sucursal.`,
  otherRfc: 'Este ticket ya se facturó con otro RFC. Si no fuiste tú, acude a la sucursal.',
  working: 'Tu factura se está timbrando. En cuanto esté lista la verás aquí.',
  ready: 'Tu factura está lista.',
  notReady: 'Este ticket todavía no tiene factura.',
  sent: 'Enviamos tu factura por correo. Si no la ves, revisa la carpeta de correo no deseado.',
  onlyOnce: 'Tu factura solo se corrige una vez y el mismo día. Para otro cambio acude a la sucursal.',
  noRecord: 'Ese RFC no está registrado con esta compra. Escribe tus datos o sube tu constancia.',
} as const;

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

export const selfTicketInput = zObject(ticket);
export type SelfTicketInput = z.output<typeof selfTicketInput>;

export const selfReceiverInput = zObject({ ...ticket, rfc_customers: zRfc });
export type SelfReceiverInput = z.output<typeof selfReceiverInput>;

export const selfMailInput = zObject({ ...ticket, rfc_customers: zRfc, email });
export type SelfMailInput = z.output<typeof selfMailInput>;

/** Fiscal data as its form has them. */
export const selfFiscalFields = {
  rfc_customers: zRfc,
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
  rfc_replaced: zRfc.optional(),
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
