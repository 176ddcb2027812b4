import { branchFilter } from '@ceiba/branches/web';
import { costCenterFilter, countryFilter } from '@ceiba/catalogs/web';
import { customerFilter } from '@ceiba/customers/web';
import { workerFilter } from '@ceiba/identity/web';
import { periodFilter } from '@ceiba/periods/web';
import { simulationFilter } from '@ceiba/commissions/web';
import type { RecordFilter } from '@ceiba/platform/web';
import { courseFilter } from '@ceiba/school/web';
import { productFilter, productKeyFilter } from '@ceiba/products/web';
import { supplierFilter } from '@ceiba/suppliers/web';

/** The pickers of reports' filters by the table of their records; each context brings its own. */
export const recordFilters: Readonly<Record<string, RecordFilter>> = {
  branch_office: branchFilter,
  cost_center: costCenterFilter,
  country: countryFilter,
  course: courseFilter,
  customers: customerFilter,
  period: periodFilter,
  plan_simulation: simulationFilter,
  product: productFilter,
  product_key: productKeyFilter,
  supplier: supplierFilter,
  worker: workerFilter,
};
