import { z } from 'zod';
import { zDecimal } from './fields';
import { formatPercent, readPercent, saysPercent } from './rates';

/** A rate from 0 to 100 % kept as a fraction with `decimals` decimals; a text with "%" is its percent. */
export function zRate(decimals: number) {
  return z.preprocess(
    (value, context) => {
      if (typeof value !== 'string' || !saysPercent(value)) return value;
      const read = readPercent(value, decimals);
      if ('value' in read) return read.value;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    },
    zDecimal(decimals, { min: '0', max: '1', shown: formatPercent }),
  );
}
