import type { RecordFilterProps } from '@ceiba/platform/web';
import { CustomerChoice } from './customer-choice';

/** A customer, in a report's filters. */
export function CustomerFilter({ label, value, required, report, field, onChange }: RecordFilterProps) {
  return <CustomerChoice {...{ label, value, report, onChange }} {...field} allowClear={!required} />;
}
