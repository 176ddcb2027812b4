import { SALES_FIELDS } from '@ceiba/sales/contract';
import { nameFields, nameValues, reportController } from '@ceiba/platform/server';
import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CustomersModule } from '@ceiba/customers/server';
import { PeriodSales, PeriodsModule } from '@ceiba/periods/server';
import { ProductsModule } from '@ceiba/products/server';
import { StockModule } from '@ceiba/stock/server';
import { VoucherController } from './http/voucher.controller';
import { LineRightsReader } from './authorizing/line-rights';
import { SaleBasket } from './basket/sale-basket';
import { DoorController } from './http/door.controller';
import { EventTicketController } from './http/event-ticket.controller';
import { GuideImportController } from './http/guide-import.controller';
import { GuideController } from './http/guide.controller';
import { CustomerPromosController } from './http/customer-promos.controller';
import { ForeignMoneyController } from './http/foreign-money.controller';
import { ParkedSaleController } from './http/parked-sale.controller';
import { ReturnController } from './http/return.controller';
import { SaleAuthorizationController } from './http/sale-authorization.controller';
import { PromoLinesController } from './http/promo-lines.controller';
import { SaleController } from './http/sale.controller';
import { SendingController } from './http/sending.controller';
import { SaleDocumentController } from './http/sale-document.controller';
import { ForeignMoneys } from './persistence/foreign-money';
import { PendingPromos } from './persistence/pending-promos';
import { PaymentRules } from './persistence/payment-rules';
import { ReturnMoney } from './persistence/return-money';
import { SaleCanceller } from './persistence/sale-canceller';
import { SaleHolds } from './persistence/sale-holds';
import { SaleGlobals } from './persistence/sale-globals';
import { SelfInvoiceLinks } from './papers/self-invoice-links';
import { SaleInvoices } from './persistence/sale-invoices';
import { SaleReader } from './persistence/sale.reader';
import { SaleRepository } from './persistence/sale.repository';
import { SalesOfPeriod } from './persistence/sales-of-period';
import { SaleWriter } from './persistence/sale-writer';
import { TicketCounter } from './persistence/ticket-counter';
import { FollowKitWhenSaleCancelled } from './reactions/follow-kit-when-sale-cancelled';
import { FollowKitWhenSaleSaved } from './reactions/follow-kit-when-sale-saved';
import { NotifyBranchWhenOnlineSaleSaved } from './reactions/notify-branch-when-online-sale-saved';
import { AuthorizeChange, SignChangeHandler } from './use-cases/authorize-change';
import { PromoLines } from './basket/promo-lines';
import { SalePromos } from './basket/sale-promos';
import { CancelSaleHandler } from './use-cases/cancel-sale';
import { ConfirmOnlineSaleHandler } from './use-cases/confirm-online-sale';
import { FindSalesHandler } from './use-cases/find-sales';
import { FollowKitHandler } from './use-cases/follow-kit';
import { GetForeignMoneyHandler } from './use-cases/get-foreign-money';
import { GetSalesByDayHandler } from './use-cases/get-sales-by-day';
import { ListCustomerSalesHandler } from './use-cases/list-customer-sales';
import { GetSaleHandler } from './use-cases/get-sale';
import { GetSaleTotalsHandler } from './use-cases/get-sale-totals';
import { ListParkedSalesHandler } from './use-cases/list-parked-sales';
import { ListPendingPromosHandler } from './use-cases/list-pending-promos';
import { ListPromoLinesHandler } from './use-cases/list-promo-lines';
import { ListRunningPromosHandler } from './use-cases/list-running-promos';
import { GetSaleSumsHandler } from './use-cases/get-sale-sums';
import { ListSalesHandler, SaleListPlan } from './use-cases/list-sales';
import { ParkSaleHandler } from './use-cases/park-sale';
import { PrintSaleHandler } from './use-cases/print-sale';
import { ReceivePromosHandler } from './use-cases/receive-promos';
import { SALES_REPORTS } from './reports.providers';
import { SoldLinesReader } from './reports/sold-lines.reader';
import { SaveSaleHandler } from './use-cases/save-sale';
import { TakeParkedSaleHandler } from './use-cases/take-parked-sale';
import { UpdateSaleHandler } from './use-cases/update-sale';
import { EVENT_TICKET_PROVIDERS } from './event-tickets.providers';
import { PRINTING_PROVIDERS } from './printing.providers';
import { PrintController } from './http/print.controller';
import { PrinterController } from './http/printer.controller';
import { RETURNS_PROVIDERS } from './returns.providers';
import { TRACKING_PROVIDERS } from './tracking.providers';
import './persistence/sale.entity';

const reports = SALES_REPORTS;

nameFields(SALES_FIELDS);
nameValues('sale', { anulado: { 0: 'Activo', 1: 'Anulado' } });

@Global()
@Module({
  imports: [BranchesModule, CustomersModule, PeriodsModule, ProductsModule, StockModule],
  controllers: [
    CustomerPromosController,
    DoorController,
    EventTicketController,
    GuideController,
    GuideImportController,
    ForeignMoneyController,
    ParkedSaleController,
    PrintController,
    PrinterController,
    PromoLinesController,
    ReturnController,
    SaleAuthorizationController,
    SaleController,
    SaleDocumentController,
    SendingController,
    VoucherController,
    ...reports.map(reportController),
  ],
  providers: [
    ...reports,
    ...EVENT_TICKET_PROVIDERS,
    ...PRINTING_PROVIDERS,
    ...RETURNS_PROVIDERS,
    SoldLinesReader,
    ...TRACKING_PROVIDERS,
    ListPendingPromosHandler,
    PendingPromos,
    ReceivePromosHandler,
    AuthorizeChange,
    CancelSaleHandler,
    ConfirmOnlineSaleHandler,
    FindSalesHandler,
    FollowKitHandler,
    ForeignMoneys,
    FollowKitWhenSaleCancelled,
    FollowKitWhenSaleSaved,
    GetForeignMoneyHandler,
    GetSalesByDayHandler,
    ListCustomerSalesHandler,
    GetSaleHandler,
    GetSaleTotalsHandler,
    ListParkedSalesHandler,
    LineRightsReader,
    ListPromoLinesHandler,
    ListRunningPromosHandler,
    GetSaleSumsHandler,
    ListSalesHandler,
    SaleListPlan,
    NotifyBranchWhenOnlineSaleSaved,
    ParkSaleHandler,
    PaymentRules,
    PrintSaleHandler,
    { provide: PeriodSales, useClass: SalesOfPeriod },
    SaleBasket,
    SaleCanceller,
    SaleHolds,
    SaleGlobals,
    SaleInvoices,
    SelfInvoiceLinks,
    PromoLines,
    SalePromos,
    SaleReader,
    SaleRepository,
    SaleWriter,
    SaveSaleHandler,
    SignChangeHandler,
    TakeParkedSaleHandler,
    TicketCounter,
    UpdateSaleHandler,
  ],
  exports: [ForeignMoneys, PaymentRules, PeriodSales, PromoLines, ReturnMoney, SaleGlobals, SaleHolds, SaleInvoices],
})
export class SalesModule {}
