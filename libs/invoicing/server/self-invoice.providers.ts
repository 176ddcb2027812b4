import { MailInvoiceJob } from './jobs/mail-invoice.job';
import { SweepSelfInvoice } from './jobs/sweep-self-invoice';
import { SelfInvoiceCallers } from './persistence/self-invoice-callers';
import { GetSelfFileHandler } from './use-cases/self-invoice/get-self-file';
import { MadeInvoices } from './use-cases/self-invoice/made-invoices';
import { SelfInvoicing } from './use-cases/self-invoice/self-invoicing';
import { SelfRecords } from './use-cases/self-invoice/self-records';
import { SelfTickets } from './use-cases/self-invoice/self-tickets';
import { TicketWays } from './use-cases/self-invoice/ticket-ways';
import './persistence/self-invoice.entity';

/** Invoices that the holders of tickets make themselves (docs/adr/0083). */
export const SELF_INVOICE_PROVIDERS = [
  GetSelfFileHandler,
  MadeInvoices,
  MailInvoiceJob,
  SelfInvoiceCallers,
  SelfInvoicing,
  SelfRecords,
  SelfTickets,
  SweepSelfInvoice,
  TicketWays,
];
