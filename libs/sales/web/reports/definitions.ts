/**
 * The reports whose screens are drawn from their definition alone, as a part that is loaded with them. A route that imported the
 * contract itself would make all of it one part, which every screen that needs a line of the contract would load (the till, too).
 */
export {
  BRANCH_SALES,
  CUSTOMER_SALES,
  EVENT_ATTENDANCE,
  PRODUCT_REPORT,
  SALES_REPORT,
  STAMP_ERRORS,
} from '@ceiba/sales/contract';
