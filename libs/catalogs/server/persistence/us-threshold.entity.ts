import { char, date, decimal, defineTable, int } from '@ceiba/platform/server';

/** Of the federation (`US`) or a state, in dollars. */
export const usThresholdTable = defineTable('us_threshold', 'umbrales 1099', {
  id_us_threshold: int.auto,
  date_from: date,
  state: char(2),
  amount_threshold: decimal(14, 2),
});
