import { PAYMENTS_FIELDS, CASE_DECISION_TEXTS, CASE_KIND_TEXTS } from '@ceiba/payments/contract';
import { ConfiguredPayments, nameFields, nameValues } from '@ceiba/platform/server';
import { Global, Module } from '@nestjs/common';
import { PendingPayments } from '@ceiba/periods/server';
import { BranchesModule } from '@ceiba/branches/server';
import { ProductsModule } from '@ceiba/products/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockModule } from '@ceiba/stock/server';
import { BANK_CONTROLLERS, BANK_PROVIDERS } from './bank.providers';
import { AttentionController } from './http/attention.controller';
import { KitPaymentsController, SignupPaymentsController } from './http/kit-payments.controller';
import { PartnerPaymentsController } from './http/partner-payments.controller';
import { ComparisonsController } from './http/comparisons.controller';
import { PaymentsController } from './http/payments.controller';
import { ProviderAccountsController } from './http/provider-accounts.controller';
import { PublicPaymentsController } from './http/public-payments.controller';
import { WebhooksController } from './http/webhooks.controller';
import { CheckAttempt } from './jobs/check-attempt.job';
import { CheckHint } from './jobs/check-hint.job';
import { CheckNotice } from './jobs/check-notice.job';
import { CheckUpdates } from './jobs/check-updates.job';
import { EndLink } from './jobs/end-link.job';
import { PollAttempts } from './jobs/poll-attempts.job';
import { PollUpdates } from './jobs/poll-updates.job';
import { ReconcilePayments } from './use-cases/reconcile-payments';
import { RefundPayment } from './jobs/refund-payment.job';
import { TrimNotices } from './jobs/trim-notices.job';
import { MercadoPago } from './mercadopago/mercadopago';
import { MercadoPagoPreapprovals } from './mercadopago/preapproval';
import { MercadoPagoClient } from './mercadopago/mercadopago.client';
import { AccountRepository } from './persistence/account.repository';
import { AttemptCloser } from './persistence/attempt-closer';
import { AttemptRepository } from './persistence/attempt.repository';
import { BuyerSales } from './persistence/buyer-sales';
import { CartLinks } from './persistence/cart-links';
import { OpenLinkHold } from './persistence/open-link-hold';
import { CartReservations } from './persistence/cart-reservations';
import { CaseDesk } from './persistence/case-desk';
import { CaseRepository } from './persistence/case.repository';
import { OpenCases } from './persistence/open-cases.reader';
import { InboxRepository } from './persistence/inbox.repository';
import { PayableSales } from './persistence/payable-sales';
import { PaymentRepository } from './persistence/payment.repository';
import { SaleMaker } from './persistence/sale-maker';
import { PaypalBilling } from './paypal/billing';
import { PaypalSales } from './paypal/sales';
import { PaypalCertificates } from './paypal/certificates';
import { Paypal } from './paypal/paypal';
import { PaypalClient } from './paypal/paypal.client';
import { Square } from './square/square';
import { SquareClient } from './square/square.client';
import { CartPayments, OpenLinks, StoreModule } from '@ceiba/store/server';
import { PAGE_PROVIDERS } from './page.providers';
import { PaymentProviders } from './ports/payment-providers';
import { OfferedPayments } from './ports/offered-payments';
import { ProviderAccounts } from './ports/provider-accounts';
import { FollowCfdiWhenSaleCfdiSettled } from './reactions/follow-cfdi-when-sale-cfdi-settled';
import { RefundWhenSaleReturned } from './reactions/refund-when-sale-returned';
import { OpenCasesWhenSaleCancelled } from './reactions/open-cases-when-sale-cancelled';
import { CancelPaymentHandler, FailAttemptHandler } from './use-cases/close-attempt';
import { ExpireAttemptHandler } from './use-cases/expire-attempt';
import { CheckProviderAccountHandler } from './use-cases/check-provider-account';
import { FollowReturnedSaleHandler } from './use-cases/follow-returned-sale';
import { FollowCancelledSaleHandler } from './use-cases/follow-cancelled-sale';
import { FollowSettledCfdiHandler } from './use-cases/follow-settled-cfdi';
import { GetAttentionSumsHandler } from './use-cases/get-attention-sums';
import { GetCartCurrencyHandler } from './use-cases/get-cart-currency';
import { GetCartStatusHandler } from './use-cases/get-cart-status';
import { GetSignupStatusHandler } from './use-cases/get-signup-status';
import { ListAttentionHandler } from './use-cases/list-attention';
import { ListProviderAccountsHandler } from './use-cases/list-provider-accounts';
import { SaveProviderAccountHandler } from './use-cases/save-provider-account';
import { ListPayableCartsHandler } from './use-cases/list-payable-carts';
import { ListPayableSalesHandler } from './use-cases/list-payable-sales';
import { MakeLink } from './use-cases/make-link';
import { NoticeGate } from './use-cases/notice-gate';
import { OpenAttemptHandler } from './use-cases/open-attempt';
import { CancelSignupPaymentHandler } from './use-cases/pay-kit/cancel-signup-payment';
import { OpenKitCartHandler } from './use-cases/pay-kit/open-kit-cart';
import { PayKit } from './use-cases/pay-kit/pay-kit';
import { PaySignup } from './use-cases/pay-kit/pay-signup';
import { GetPartnerStatusHandler } from './use-cases/partner-cart/get-partner-status';
import { PayPartnerCart } from './use-cases/partner-cart/pay-partner-cart';
import { PaymentStanding } from './use-cases/payment-standing';
import { ReceiveWebhookHandler } from './use-cases/receive-webhook';
import { RefundsController } from './http/refunds.controller';
import { PaymentMoneyReader } from './persistence/payment-money.reader';
import { GetRefundOfferHandler } from './use-cases/refund/get-refund-offer';
import { AskRefundHandler } from './use-cases/refund/ask-refund';
import { RefundCounters } from './use-cases/refund/refund-counters';
import { AnswerRefundHandler, SendRefundHandler } from './use-cases/refund/send-refund';
import { DisputeRepository } from './persistence/dispute.repository';
import { RefundDesk } from './persistence/refund-desk';
import { RefundRepository } from './persistence/refund.repository';
import { PollRefunds } from './jobs/poll-refunds.job';
import { ReportNewsHandler } from './use-cases/report-news';
import { ResolveCaseHandler } from './use-cases/resolve-case/resolve-case';
import { ResolvingParts } from './use-cases/resolve-case/resolving-parts';
import { PaymentNews } from './use-cases/settle-payment/payment-news';
import { SettlePaymentHandler } from './use-cases/settle-payment/settle-payment';
import { SettledPayments } from './use-cases/settle-payment/settled-payments';
import { TakePayment } from './use-cases/settle-payment/take-payment';
import { StoreLinkHandler } from './use-cases/store-link';
import { TakeNotice } from './use-cases/take-notice';
import { UntrustedNotices } from './persistence/untrusted-notices';
import { SUBSCRIPTION_CONTROLLERS, SUBSCRIPTION_PROVIDERS } from './subscription.providers';
import './persistence/account.entity';
import './persistence/attention.entity';
import './persistence/payment.entity';
import './persistence/refund.entity';

const jobs = [
  CheckAttempt,
  CheckHint,
  CheckNotice,
  CheckUpdates,
  EndLink,
  PollAttempts,
  PollUpdates,
  PollRefunds,
  RefundPayment,
  TrimNotices,
];
const handlers = [
  CancelPaymentHandler,
  CancelSignupPaymentHandler,
  CheckProviderAccountHandler,
  ExpireAttemptHandler,
  FailAttemptHandler,
  OpenKitCartHandler,
  FollowCancelledSaleHandler,
  FollowReturnedSaleHandler,
  FollowSettledCfdiHandler,
  GetAttentionSumsHandler,
  GetCartCurrencyHandler,
  GetCartStatusHandler,
  GetPartnerStatusHandler,
  GetSignupStatusHandler,
  ListAttentionHandler,
  ListPayableCartsHandler,
  ListPayableSalesHandler,
  ListProviderAccountsHandler,
  OpenAttemptHandler,
  ReceiveWebhookHandler,
  AnswerRefundHandler,
  AskRefundHandler,
  GetRefundOfferHandler,
  SendRefundHandler,
  ReportNewsHandler,
  ResolveCaseHandler,
  SaveProviderAccountHandler,
  SettlePaymentHandler,
  StoreLinkHandler,
];

nameFields(PAYMENTS_FIELDS);
nameValues('attention_case', { kind: CASE_KIND_TEXTS, action: CASE_DECISION_TEXTS });
nameValues('payment', { kind: CASE_KIND_TEXTS });

/** Online payments: links, webhooks, what providers confirm, and the money that people have to look at. */
@Global()
@Module({
  imports: [BranchesModule, ProductsModule, SalesModule, StockModule, StoreModule],
  controllers: [
    ...BANK_CONTROLLERS,
    AttentionController,
    ComparisonsController,
    KitPaymentsController,
    PartnerPaymentsController,
    PaymentsController,
    ProviderAccountsController,
    PublicPaymentsController,
    RefundsController,
    SignupPaymentsController,
    ...SUBSCRIPTION_CONTROLLERS,
    WebhooksController,
  ],
  providers: [
    ...jobs,
    ...handlers,
    ...PAGE_PROVIDERS,
    ...BANK_PROVIDERS,
    ...SUBSCRIPTION_PROVIDERS,
    AccountRepository,
    AttemptCloser,
    AttemptRepository,
    BuyerSales,
    CartReservations,
    CaseDesk,
    OpenCases,
    OpenLinkHold,
    CaseRepository,
    FollowCfdiWhenSaleCfdiSettled,
    InboxRepository,
    MakeLink,
    MercadoPago,
    MercadoPagoClient,
    MercadoPagoPreapprovals,
    NoticeGate,
    OpenCasesWhenSaleCancelled,
    RefundWhenSaleReturned,
    PayKit,
    PayPartnerCart,
    PaySignup,
    PaymentNews,
    PaymentStanding,
    PaymentProviders,
    PayableSales,
    PaymentRepository,
    Paypal,
    PaypalBilling,
    PaypalCertificates,
    PaypalSales,
    PaypalClient,
    ProviderAccounts,
    PaymentMoneyReader,
    RefundCounters,
    DisputeRepository,
    RefundDesk,
    RefundRepository,
    ResolvingParts,
    SaleMaker,
    SettledPayments,
    Square,
    SquareClient,
    TakeNotice,
    TakePayment,
    { provide: CartPayments, useClass: OfferedPayments },
    { provide: ConfiguredPayments, useExisting: PaymentProviders },
    UntrustedNotices,
    { provide: OpenLinks, useClass: CartLinks },
    { provide: PendingPayments, useClass: ReconcilePayments },
  ],
  exports: [CartPayments, ConfiguredPayments, OpenLinks, PendingPayments],
})
export class PaymentsModule {}
