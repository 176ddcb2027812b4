import { WritePayoutFileJob } from './jobs/write-payout-file.job';
import { PayoutFiles } from './use-cases/payouts/payout-files';
import { PayoutWriter } from './use-cases/payouts/payout-writer';
import { PayoutRepository } from './persistence/payout.repository';
import { ApplyDiscountsHandler, PreviewDiscountsHandler } from './use-cases/apply-discounts/apply-discounts';
import { DiscountPlanning } from './use-cases/apply-discounts/discount-planning';
import { ChoosePaymentsHandler, EndPayoutHandler } from './use-cases/payouts/choose-payments';
import {
  ListMyPaymentsHandler,
  ListPayoutFilesHandler,
  ListPayoutLayoutsHandler,
} from './use-cases/payouts/list-payouts';
import { ListMyRetentionsHandler } from './use-cases/payouts/list-my-retentions';
import { OpenPaymentHold } from './persistence/open-payment-hold';
import { InvoiceNews } from './ports/invoice-news';
import { PartnerInvoices } from './ports/partner-invoices';
import { SentPayments } from './ports/sent-payments';
import { UndoPayoutHandler } from './use-cases/payouts/undo-payout';
import { MakePayoutHandler, PayoutMaking } from './use-cases/payouts/make-payout';
import { PaymentPlanning } from './use-cases/payouts/payment-planning';
import { PreviewPayoutHandler } from './use-cases/payouts/preview-payout';
import { SavePayoutLayoutHandler } from './use-cases/payouts/save-payout-layout';
import { PreviewPaymentsHandler, TakePaymentsHandler } from './use-cases/payouts/take-payments';
import './persistence/invoice.entity';
import './persistence/payout.entity';

/** Discounts of statements, and their payments. */
export const PAYOUT_PROVIDERS = [
  ApplyDiscountsHandler,
  ChoosePaymentsHandler,
  DiscountPlanning,
  EndPayoutHandler,
  InvoiceNews,
  ListMyPaymentsHandler,
  ListMyRetentionsHandler,
  ListPayoutFilesHandler,
  ListPayoutLayoutsHandler,
  MakePayoutHandler,
  OpenPaymentHold,
  PartnerInvoices,
  PaymentPlanning,
  PayoutFiles,
  PayoutMaking,
  PayoutRepository,
  PayoutWriter,
  PreviewDiscountsHandler,
  PreviewPaymentsHandler,
  PreviewPayoutHandler,
  SavePayoutLayoutHandler,
  SentPayments,
  TakePaymentsHandler,
  UndoPayoutHandler,
  WritePayoutFileJob,
];
