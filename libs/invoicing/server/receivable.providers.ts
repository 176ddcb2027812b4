import { CreditTermsController, PaymentPaperController, ReceivableController } from './http/receivable.controller';
import { StampComplementJob } from './jobs/stamp-complement.job';
import { SaleCredit } from '@ceiba/sales/server';
import { CreditTermsRepository } from './persistence/credit-terms.repository';
import { ReceivableRepository } from './persistence/receivable.repository';
import { OwnCfdisReport } from './reports/own-cfdis.report';
import { ReceivableCustomersReport, ReceivablePaymentsReport, ReceivablesReport } from './reports/receivable.report';
import { CollectedCash } from './use-cases/receivable/collected-cash';
import { ComplementStamping } from './use-cases/receivable/complement-stamping';
import { CustomerCredit } from './use-cases/receivable/customer-credit';
import { GetCreditTermsHandler } from './use-cases/receivable/get-credit-terms';
import { GetOpenInvoicesHandler } from './use-cases/receivable/get-open-invoices';
import { PayableInvoices } from './use-cases/receivable/payable-invoices';
import { RegisterPaymentHandler } from './use-cases/receivable/register-payment';
import { SaveCreditTermsHandler } from './use-cases/receivable/save-credit-terms';
import { UndoPaymentHandler } from './use-cases/receivable/undo-payment';

/** Their calls. */
export const RECEIVABLE_CONTROLLERS = [CreditTermsController, PaymentPaperController, ReceivableController];

/** The lists of invoices on credit, and what a partner has of his own. */
export const RECEIVABLE_REPORTS = [
  OwnCfdisReport,
  ReceivableCustomersReport,
  ReceivablePaymentsReport,
  ReceivablesReport,
];

/** Invoices on credit and their payments (docs/adr/0084). */
export const RECEIVABLE_PROVIDERS = [
  CollectedCash,
  ComplementStamping,
  CreditTermsRepository,
  GetCreditTermsHandler,
  GetOpenInvoicesHandler,
  PayableInvoices,
  ReceivableRepository,
  RegisterPaymentHandler,
  SaveCreditTermsHandler,
  StampComplementJob,
  UndoPaymentHandler,
  CustomerCredit,
  { provide: SaleCredit, useExisting: CustomerCredit },
  ...RECEIVABLE_REPORTS,
];
