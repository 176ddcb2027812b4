export { SalesModule } from './sales.module';
export { type InvoiceableSale, SaleInvoices, type SaleInvoiceData, type SaleStamp } from './persistence/sale-invoices';
export { type GlobalSpan, SaleGlobals } from './persistence/sale-globals';
export { EVENT_PDF, PARCEL_FROM, PARCEL_OF_SALE } from './persistence/sale-sql';
export { type Unlinked, withLink } from './persistence/guide-sql';
export { soldTickets } from './reports/sold.sql';
export { returnedDoc, returnedQty } from './persistence/return-sql';
export { SaleHolds } from './persistence/sale-holds';
export { PaymentRules } from './persistence/payment-rules';
export { PromoLines } from './basket/promo-lines';
export { rateOf } from './domain/pricing';
export {
  ConfirmOnlineSale,
  type ConfirmOnlineSaleResult,
  type OnlineSaleInput,
  type OnlineSaleLine,
} from './use-cases/confirm-online-sale';
export { CancelSale } from './use-cases/cancel-sale';
export { SaveSale } from './use-cases/save-sale';
export { ReturnMoney } from './persistence/return-money';
export { RegisterReturn } from './use-cases/returns/register-return';
export { ReceivePromos } from './use-cases/receive-promos';
export { type ForeignMoney, ForeignMoneys } from './persistence/foreign-money';
export { SaleCredit } from './ports/sale-credit';
export { type CashCollection, type PaidSale, SaleMoney } from './ports/sale-money';
export { SALE } from './use-cases/get-sale';
