import type { TaxBracket } from '@ceiba/commissions/contract';

const ROWS = [
  ['0.01', '844.59', '0.00', '0.0192'],
  ['844.60', '7168.51', '16.22', '0.0640'],
  ['7168.52', '12598.02', '420.95', '0.1088'],
  ['12598.03', '14644.64', '1011.68', '0.1600'],
  ['14644.65', '17533.64', '1339.14', '0.1792'],
  ['17533.65', '35362.83', '1856.84', '0.2136'],
  ['35362.84', '55736.68', '5665.16', '0.2352'],
  ['55736.69', '106410.50', '10457.09', '0.3000'],
  ['106410.51', '141880.66', '25659.23', '0.3200'],
  ['141880.67', '425641.99', '37009.69', '0.3400'],
  ['425642.00', '9999999999.99', '133488.54', '0.3500'],
] as const;

/** The monthly tariff that a company begins with; a test holds it to what the migrations seed. */
export const FIRST_TARIFF: readonly TaxBracket[] = ROWS.map(
  ([min_limit, max_limit, quota_limit, percentage_limit]) => ({ min_limit, max_limit, quota_limit, percentage_limit }),
);
