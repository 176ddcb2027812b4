import { z } from 'zod';
import { SAT_PROBLEMS } from './sat-assignment';
import { listShape, zId, zObject, zOptionalId } from '@ceiba/platform/contract';

const zZeroOrId = z.preprocess(
  (value) => (value === undefined || value === '' ? 0 : Number(value)),
  z.int({ error: 'Debe ser un número entero.' }).min(0, { error: 'Debe ser 0 o un número positivo.' }),
);

/** Branch 0 = the products of all branches. */
export const productBranchPath = zObject({ branch: zZeroOrId });
export const productPricePath = zObject({ branch: zId, typePrice: zId });

/** Without `page` the whole list comes (up to a cap), as the specification's screens ask for it. */
export const productListQuery = zObject({
  ...listShape,
  page: listShape.page.unwrap().optional(),
  page_size: listShape.page_size.unwrap().optional(),
  id_clasification: zOptionalId.optional(),
  enabled: z.enum(['0', '1']).optional(),
  /** Products whose keys of SAT are missing, over or unknown. */
  sat: z.enum(SAT_PROBLEMS, { error: 'Debe ser missing, ended o unknown.' }).optional(),
  /** Keys or bar codes, one a line: exactly these (scans and bulk lists). */
  keys: z
    .string()
    .max(8000, { error: 'La lista es demasiado larga.' })
    .transform((text) =>
      text
        .split('\n')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .optional(),
});
export type ProductListQuery = z.output<typeof productListQuery>;
