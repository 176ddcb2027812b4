import { BranchSalesReport } from './reports/branch-sales.report';
import { CustomerSalesReport } from './reports/customer-sales.report';
import { EventAttendanceReport } from './reports/event-attendance.report';
import { ProductPriceReport, ProductQtyReport } from './reports/product-sales.report';
import { ProductReport } from './reports/product.report';
import { PromoBuyReport } from './reports/promo-buy.report';
import { PromoCustomersReport } from './reports/promo-customers.report';
import { SalesReport } from './reports/sales.report';
import { StampErrorsReport } from './reports/stamp-errors.report';

/** The reports of sales. */
export const SALES_REPORTS = [
  BranchSalesReport,
  CustomerSalesReport,
  EventAttendanceReport,
  ProductPriceReport,
  ProductQtyReport,
  ProductReport,
  PromoBuyReport,
  PromoCustomersReport,
  SalesReport,
  StampErrorsReport,
];
