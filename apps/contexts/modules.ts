// Every context of the house, a line each; its floor stands in tools/floors.json.
export { BranchesModule } from '@ceiba/branches/server';
export { CashModule } from '@ceiba/cash/server';
export { CatalogsModule } from '@ceiba/catalogs/server';
export { CommissionsModule } from '@ceiba/commissions/server';
export { CustomersModule } from '@ceiba/customers/server';
export { ExpensesModule } from '@ceiba/expenses/server';
export { IdentityModule } from '@ceiba/identity/server';
export { InvoicingModule } from '@ceiba/invoicing/server';
export { NetworkModule } from '@ceiba/network/server';
export { NotificationsModule } from '@ceiba/notifications/server';
export { PaymentsModule } from '@ceiba/payments/server';
export { PeriodsModule } from '@ceiba/periods/server';
export { ProductsModule } from '@ceiba/products/server';
export { ReportsModule } from '@ceiba/reports/server';
export { SalesModule } from '@ceiba/sales/server';
export { StockModule } from '@ceiba/stock/server';
export { StoreModule } from '@ceiba/store/server';
