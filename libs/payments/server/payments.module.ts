import { Global, Module } from '@nestjs/common';
import { PendingPayments } from '@ceiba/periods/server';
import { BranchesModule } from '@ceiba/branches/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockModule } from '@ceiba/stock/server';
import { StoreModule } from '@ceiba/store/server';
import { PublicPaymentsController } from './http/public-payments.controller';
import { UnmatchedPaymentsController } from './http/unmatched-payments.controller';
import { WebhooksController } from './http/webhooks.controller';
import { CheckAttempt } from './jobs/check-attempt.job';
import { CheckNotice } from './jobs/check-notice.job';
import { EndLink } from './jobs/end-link.job';
import { PollAttempts } from './jobs/poll-attempts.job';
import { ReconcilePayments } from './use-cases/reconcile-payments';
import { RefundPayment } from './jobs/refund-payment.job';
import { SweepInbox } from './jobs/sweep-inbox.job';
import { LinkMaker } from './mercadopago/link-maker';
import { MercadoPagoClient } from './mercadopago/mercadopago.client';
import { AttemptCloser } from './persistence/attempt-closer';
import { AttemptRepository } from './persistence/attempt.repository';
import { InboxRepository } from './persistence/inbox.repository';
import { PaymentRepository } from './persistence/payment.repository';
import { SaleMaker } from './persistence/sale-maker';
import { CancelPaymentHandler, FailAttemptHandler } from './use-cases/close-attempt';
import { ExpireAttemptHandler } from './use-cases/expire-attempt';
import { GetCartStatusHandler } from './use-cases/get-cart-status';
import { ListUnmatchedHandler } from './use-cases/list-unmatched';
import { OpenAttemptHandler } from './use-cases/open-attempt';
import { ReceiveWebhookHandler } from './use-cases/receive-webhook';
import { ResolvePaymentHandler } from './use-cases/resolve-payment/resolve-payment';
import { ResolvingParts } from './use-cases/resolve-payment/resolving-parts';
import { SettlePaymentHandler } from './use-cases/settle-payment/settle-payment';
import { SettledPayments } from './use-cases/settle-payment/settled-payments';
import { StoreLinkHandler } from './use-cases/store-link';
import './persistence/payment.entity';

const jobs = [CheckAttempt, CheckNotice, EndLink, PollAttempts, RefundPayment, SweepInbox];
const handlers = [
  CancelPaymentHandler,
  ExpireAttemptHandler,
  FailAttemptHandler,
  GetCartStatusHandler,
  ListUnmatchedHandler,
  OpenAttemptHandler,
  ReceiveWebhookHandler,
  ResolvePaymentHandler,
  SettlePaymentHandler,
  StoreLinkHandler,
];

/** Online payments: links, webhooks, what providers confirm, and the money that people have to look at. */
@Global()
@Module({
  imports: [BranchesModule, SalesModule, StockModule, StoreModule],
  controllers: [PublicPaymentsController, UnmatchedPaymentsController, WebhooksController],
  providers: [
    ...jobs,
    ...handlers,
    AttemptCloser,
    AttemptRepository,
    InboxRepository,
    LinkMaker,
    MercadoPagoClient,
    PaymentRepository,
    ResolvingParts,
    SaleMaker,
    SettledPayments,
    { provide: PendingPayments, useClass: ReconcilePayments },
  ],
  exports: [PendingPayments],
})
export class PaymentsModule {}
