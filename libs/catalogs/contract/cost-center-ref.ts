import type { ReportRef } from '@ceiba/platform/contract';

/** A cost centre as a report's filter. */
export const COST_CENTER_REF = {
  table: 'cost_center',
  id: 'id',
  title: 'cost_center_name',
} as const satisfies ReportRef;
