import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CommissionsModule } from '@ceiba/commissions/server';
import { CustomersModule } from '@ceiba/customers/server';
import { IdentityModule } from '@ceiba/identity/server';
import { InvoicingModule } from '@ceiba/invoicing/server';
import { NetworkModule } from '@ceiba/network/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PaymentsModule } from '@ceiba/payments/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { ProductsModule } from '@ceiba/products/server';
import { ReportsModule } from '@ceiba/reports/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockModule } from '@ceiba/stock/server';
import { StoreModule } from '@ceiba/store/server';

/** Every context of the house, from the ground up; the API and the worker load the same list (a test compares them). */
export const CONTEXTS = [
  CatalogsModule,
  IdentityModule,
  BranchesModule,
  NotificationsModule,
  PeriodsModule,
  ProductsModule,
  StockModule,
  CustomersModule,
  NetworkModule,
  SalesModule,
  StoreModule,
  PaymentsModule,
  CommissionsModule,
  InvoicingModule,
  ReportsModule,
];
