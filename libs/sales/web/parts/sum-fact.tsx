import { Amount, type Fact } from '@ceiba/platform/web';

/** A sum among the totals of a sale; `some`: told only where there is any. */
export function sumFact(name: string, value: string, some = false): Fact {
  return [name, (!some || value !== '0.00') && <Amount value={value} />];
}
