import { StampComplementJob } from './jobs/stamp-complement.job';
import { ReceivableRepository } from './persistence/receivable.repository';
import { ReceivableCustomersReport, ReceivablePaymentsReport, ReceivablesReport } from './reports/receivable.report';
import { ComplementStamping } from './use-cases/receivable/complement-stamping';
import { GetOpenInvoicesHandler } from './use-cases/receivable/get-open-invoices';
import { PayableInvoices } from './use-cases/receivable/payable-invoices';
import { RegisterPaymentHandler } from './use-cases/receivable/register-payment';
import { UndoPaymentHandler } from './use-cases/receivable/undo-payment';

/** The lists of invoices on credit. */
export const RECEIVABLE_REPORTS = [ReceivableCustomersReport, ReceivablePaymentsReport, ReceivablesReport];

/** Invoices on credit and their payments (docs/adr/0084). */
export const RECEIVABLE_PROVIDERS = [
  ComplementStamping,
  GetOpenInvoicesHandler,
  PayableInvoices,
  ReceivableRepository,
  RegisterPaymentHandler,
  StampComplementJob,
  UndoPaymentHandler,
  ...RECEIVABLE_REPORTS,
];
