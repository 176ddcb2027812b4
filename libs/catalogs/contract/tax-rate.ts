import { z } from 'zod';
import { anId, aRate, aText } from '@ceiba/platform/contract';

/** One tax of a branch or a product. `value_tax` is a fraction ("0.1600"). */
export const taxRate = z.strictObject({
  id_tax: anId,
  order_tax: z.literal([1, 2, 3]),
  name_tax: aText,
  value_tax: aRate,
  type_tax: z.enum(['IVA', 'IEPS', 'SALES']),
  factor_tax: z.enum(['Tasa', 'Exento']),
});
export type TaxRate = z.output<typeof taxRate>;
