import { z } from 'zod';

/** Who is paid with a CFDI of his own (compensation.md, "Tax on what is paid"). */
export const INVOICED_FEES = ['RESICO', 'FIC', 'MORAL', 'FRONTERIZA'] as const;

export const INVOICE_STATES = {
  checking: 'Por confirmar con el SAT',
  valid: 'Válida',
  rejected: 'Rechazada',
  cancelled: 'Cancelada en el SAT',
} as const;
export type InvoiceState = keyof typeof INVOICE_STATES;
export const INVOICE_COLORS: Readonly<Record<InvoiceState, 'success' | 'info' | 'danger' | 'secondary'>> = {
  checking: 'info',
  valid: 'success',
  rejected: 'secondary',
  cancelled: 'danger',
};
const STATES = Object.keys(INVOICE_STATES) as [InvoiceState, ...InvoiceState[]];
export const anInvoiceState = z.enum(STATES);
