import { AskAboutInvoices } from './jobs/ask-about-invoices';
import { GetInvoiceFilesHandler } from './use-cases/partner-invoice/get-invoice-files';
import { InvoiceRules } from './use-cases/partner-invoice/invoice-rules';
import { SatAnswer } from './use-cases/partner-invoice/sat-answer';
import { NoteSatAnswerHandler, RejectInvoiceHandler } from './use-cases/partner-invoice/settle-invoice';
import { StoreInvoiceHandler } from './use-cases/partner-invoice/store-invoice';
import { PartnerInvoicing } from './use-cases/partner-invoice/upload-invoice';

/** Invoices that partners give for what they earned (docs/adr/0071). */
export const PARTNER_INVOICE_PROVIDERS = [
  AskAboutInvoices,
  GetInvoiceFilesHandler,
  InvoiceRules,
  NoteSatAnswerHandler,
  PartnerInvoicing,
  RejectInvoiceHandler,
  SatAnswer,
  StoreInvoiceHandler,
];
