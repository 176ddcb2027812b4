import { OtherPayments } from '@ceiba/commissions/server';
import { FreeInvoiceRepository } from './persistence/free-invoice.repository';
import { FreePayments } from './persistence/free-payments.reader';
import { FolioReport, FreeInvoicesReport } from './reports/free.report';
import { FreeFigures } from './subjects/free/free-figures';
import { DiscardFreeHandler } from './use-cases/free/discard-free';
import { FreePayee } from './use-cases/free/free-payee';
import { GetFreeCustomerHandler } from './use-cases/free/get-free-customer';
import { GetFreeDocumentHandler } from './use-cases/free/get-free-document';
import { GetFreeFileHandler } from './use-cases/free/get-free-file';
import { SaveFreeHandler } from './use-cases/free/save-free';
import { NoteFreeSaleHandler } from './use-cases/free/note-free-sale';
import { FreeStamping } from './use-cases/free/stamp-free';
import { FreeSaleStamping } from './use-cases/free/stamp-free-sale';

/** The list of free invoices, and the folios of a branch. */
export const FREE_REPORTS = [FreeInvoicesReport, FolioReport];

/** Free invoices (docs/adr/0082). */
export const FREE_PROVIDERS = [
  DiscardFreeHandler,
  FreeFigures,
  FreeInvoiceRepository,
  FreePayee,
  FreeSaleStamping,
  FreeStamping,
  GetFreeCustomerHandler,
  GetFreeDocumentHandler,
  GetFreeFileHandler,
  SaveFreeHandler,
  NoteFreeSaleHandler,
  { provide: OtherPayments, useClass: FreePayments },
  ...FREE_REPORTS,
];
