import { INVOICING_FIELDS, END_WORDS } from '@ceiba/invoicing/contract';
import { nameFields, nameValues, reportController } from '@ceiba/platform/server';
import { CREDIT_REASON_TEXTS } from '@ceiba/sales/contract';
import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CommissionsModule, OtherPayments } from '@ceiba/commissions/server';
import { CustomersModule } from '@ceiba/customers/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { ProductsModule } from '@ceiba/products/server';
import { SaleCredit, SalesModule } from '@ceiba/sales/server';
import { CancellationRepository } from './cancelling/cancellation.repository';
import { Canceller } from './cancelling/canceller';
import { RequestCancellationHandler } from './cancelling/request-cancellation';
import { StoreCancellationHandler } from './cancelling/store-cancellation';
import { FacturamaClient } from './facturama/facturama-client';
import { FREE_PROVIDERS, FREE_REPORTS } from './free.providers';
import { BOARD_PROVIDERS, BOARD_REPORTS } from './board.providers';
import { GLOBAL_PROVIDERS, GLOBAL_REPORTS } from './global.providers';
import { BoardController } from './http/board.controller';
import { BOOK_PROVIDERS, BOOK_REPORTS } from './book.providers';
import { BonusStampController } from './http/bonus-stamp.controller';
import { CfdiCancelController } from './http/cfdi-cancel.controller';
import { CfdiFileController } from './http/cfdi-file.controller';
import { CommissionStampController } from './http/commission-stamp.controller';
import { FreeInvoiceController } from './http/free-invoice.controller';
import { GlobalInvoiceController } from './http/global-invoice.controller';
import { PackageController } from './http/package.controller';
import { PartnerInvoiceController } from './http/partner-invoice.controller';
import { RetentionStampController } from './http/retention-stamp.controller';
import { SelfInvoiceController } from './http/self-invoice.controller';
import { SELF_INVOICE_PROVIDERS } from './self-invoice.providers';
import { RECEIVABLE_CONTROLLERS, RECEIVABLE_PROVIDERS, RECEIVABLE_REPORTS } from './receivable.providers';
import { SaleStampController } from './http/sale-stamp.controller';
import { StampProblemsController } from './http/stamp-problems.controller';
import { CancelCfdiJob } from './jobs/cancel-cfdi.job';
import { FollowCancellations } from './jobs/follow-cancellations';
import { MassItems } from './jobs/mass-items';
import { MassStampingJob } from './jobs/mass-stamping.job';
import { ResumeStampJob } from './jobs/resume-stamp.job';
import { ResumeStuckStamps } from './jobs/resume-stuck-stamps';
import { StampSaleJob } from './jobs/stamp-sale.job';
import { CancelCfdiWhenSaleCancelled } from './reactions/cancel-cfdi-when-sale-cancelled';
import { StampSaleWhenSaleSaved } from './reactions/stamp-sale-when-sale-saved';
import { Attempt } from './stamping/attempt';
import { IntentRepository } from './stamping/intent.repository';
import { PreChecks } from './stamping/pre-checks';
import { PrepareStampHandler } from './stamping/prepare-stamp';
import { ProblemRepository } from './stamping/problem.repository';
import { ReceiverChecks } from './stamping/receiver-checks';
import { Stamper } from './stamping/stamper';
import { NoteFailureHandler, StoreStampHandler } from './stamping/store-stamp';
import { STAMP_SUBJECTS, type StampSubject, StampSubjects } from './stamping/subject';
import { PARTNER_INVOICE_PROVIDERS } from './partner-invoice.providers';
import { PayrollPapers } from './subjects/commission/payroll-papers';
import { PayrollDocument } from './subjects/payroll/payroll-document';
import { DOCUMENT_KINDS } from './subjects/document-kinds';
import { FiscalData } from './subjects/fiscal-data';
import { CfdiCancelling } from './use-cases/cancel-cfdi';
import { GetCfdiFileHandler } from './use-cases/get-cfdi-file';
import { GetCfdiRelationsHandler } from './use-cases/get-cfdi-relations';
import { GetStampProblemsHandler } from './use-cases/get-stamp-problems';
import { GetCommissionStampHandler } from './use-cases/get-commission-stamp';
import { GetMassStampingHandler } from './use-cases/get-mass-stamping';
import { RequestMassStampingHandler } from './use-cases/request-mass-stamping';
import { CommissionStamping } from './use-cases/stamp-commission';
import { RequestMassBonusesHandler, WaitingBonuses } from './use-cases/stamp-bonus/request-mass-bonuses';
import { BonusStamping } from './use-cases/stamp-bonus/stamp-bonus';
import { StoreBonusFileHandler } from './use-cases/stamp-bonus/store-bonus-file';
import { BonusFiles } from './use-cases/stamp-bonus/bonus-files';
import { PayrollDialog } from './use-cases/payroll-dialog';
import { RequestMassRetentionsHandler } from './use-cases/stamp-retention/request-mass-retentions';
import { RetentionStamping } from './use-cases/stamp-retention/stamp-retention';
import { GetSeaStampHandler } from './use-cases/stamp-sea/get-sea-stamp';
import { SeaStamping } from './use-cases/stamp-sea/stamp-sea';
import { SaleStamping } from './use-cases/stamp-sale';
import { ValidateCsvHandler } from './use-cases/validate-csv/validate-csv';
import { CreditNoteController } from './http/credit-note.controller';
import { MailCreditNoteJob } from './jobs/mail-credit-note.job';
import { StampCreditNoteJob } from './jobs/stamp-credit-note.job';
import { CreditNoteRepository } from './persistence/credit-note.repository';
import { WaitingNotes } from './persistence/waiting-notes.reader';
import { CreditNoteFollower } from './subjects/credit-note/credit-note-follower';
import { CreditNoteBell } from './subjects/credit-note/credit-note-bell';
import { CreditNoteDesk } from './subjects/credit-note/credit-note-desk';
import { ResolveCreditNoteHandler } from './use-cases/credit-note/resolve-credit-note';
import { GetSaleCreditNotesHandler } from './use-cases/credit-note/get-sale-credit-notes';
import { ListCreditNotesHandler } from './use-cases/credit-note/list-credit-notes';
import { IssueCreditNoteHandler } from './use-cases/credit-note/issue-credit-note';
import { CreditNoteStamping } from './use-cases/credit-note/stamp-credit-note';
import { SettleCreditNotesJob } from './jobs/settle-credit-notes.job';
import { ReturnedGoodsReader } from './persistence/returned-goods.reader';
import { CreditWhenSaleReturned } from './reactions/credit-when-sale-returned';
import { CreditNoteSettler } from './subjects/credit-note/credit-note-settler';
import { SaleLinesReader } from './subjects/sale/sale-lines.reader';
import { OpenReturnNoteHandler, SettleCreditNotesHandler } from './use-cases/credit-note/open-return-note';
import './persistence/cfdi.entity';
import './persistence/credit-note.entity';
import './persistence/free-invoice.entity';
import './persistence/global-invoice.entity';
import './persistence/problem.entity';
import './persistence/receiver-check.entity';
import './persistence/receivable.entity';

const creditNotes = [
  CreditNoteBell,
  CreditNoteDesk,
  CreditNoteFollower,
  CreditNoteRepository,
  WaitingNotes,
  CreditNoteSettler,
  CreditWhenSaleReturned,
  OpenReturnNoteHandler,
  ReturnedGoodsReader,
  SaleLinesReader,
  SettleCreditNotesHandler,
  SettleCreditNotesJob,
  CreditNoteStamping,
  ResolveCreditNoteHandler,
  GetSaleCreditNotesHandler,
  ListCreditNotesHandler,
  MailCreditNoteJob,
  IssueCreditNoteHandler,
  StampCreditNoteJob,
];
const procedure = [
  Attempt,
  CancellationRepository,
  Canceller,
  IntentRepository,
  NoteFailureHandler,
  PreChecks,
  PrepareStampHandler,
  ProblemRepository,
  ReceiverChecks,
  RequestCancellationHandler,
  Stamper,
  StampSubjects,
  StoreCancellationHandler,
  StoreStampHandler,
];
const useCases = [
  BonusFiles,
  BonusStamping,
  CfdiCancelling,
  CommissionStamping,
  GetCfdiFileHandler,
  GetCfdiRelationsHandler,
  GetCommissionStampHandler,
  GetMassStampingHandler,
  GetSeaStampHandler,
  GetStampProblemsHandler,
  StoreBonusFileHandler,
  PayrollDialog,
  RequestMassBonusesHandler,
  RequestMassRetentionsHandler,
  RequestMassStampingHandler,
  RetentionStamping,
  WaitingBonuses,
  SaleStamping,
  SeaStamping,
  ValidateCsvHandler,
];
const work = [
  CancelCfdiJob,
  CancelCfdiWhenSaleCancelled,
  FollowCancellations,
  MassItems,
  MassStampingJob,
  ResumeStampJob,
  ResumeStuckStamps,
  StampSaleJob,
  StampSaleWhenSaleSaved,
];

const subjects = {
  provide: STAMP_SUBJECTS,
  useFactory: (...kinds: StampSubject[]) => kinds,
  inject: [...DOCUMENT_KINDS],
};

nameFields(INVOICING_FIELDS);
for (const entity of ['cfdi_intent', 'cfdi_cancellation']) nameValues(entity, { end: END_WORDS });
nameValues('credit_note', { reason: CREDIT_REASON_TEXTS });

/**
 * CFDI through Facturama: sales, what is taken back of them, and commissions. Global: sales ask it by a port who buys on credit,
 * commissions what it pays beside statements.
 */
@Global()
@Module({
  imports: [
    BranchesModule,
    CatalogsModule,
    CommissionsModule,
    CustomersModule,
    PeriodsModule,
    ProductsModule,
    SalesModule,
  ],
  controllers: [
    BoardController,
    BonusStampController,
    CfdiCancelController,
    CfdiFileController,
    CommissionStampController,
    CreditNoteController,
    FreeInvoiceController,
    GlobalInvoiceController,
    PackageController,
    PartnerInvoiceController,
    RetentionStampController,
    ...RECEIVABLE_CONTROLLERS,
    SaleStampController,
    SelfInvoiceController,
    StampProblemsController,
    ...[...BOARD_REPORTS, ...BOOK_REPORTS, ...FREE_REPORTS, ...GLOBAL_REPORTS, ...RECEIVABLE_REPORTS].map(
      reportController,
    ),
  ],
  providers: [
    FacturamaClient,
    FiscalData,
    PayrollDocument,
    PayrollPapers,
    ...DOCUMENT_KINDS,
    subjects,
    ...BOOK_PROVIDERS,
    ...creditNotes,
    ...FREE_PROVIDERS,
    ...BOARD_PROVIDERS,
    ...GLOBAL_PROVIDERS,
    ...RECEIVABLE_PROVIDERS,
    ...PARTNER_INVOICE_PROVIDERS,
    ...procedure,
    ...SELF_INVOICE_PROVIDERS,
    ...useCases,
    ...work,
  ],
  exports: [OtherPayments, SaleCredit],
})
export class InvoicingModule {}
