import { zId, zObject, zOptionalId } from '@ceiba/platform/contract';
import { saleLinesSchema } from './sale.schema';

/** Body of `POST /product/promos/get/all`; lines that are promotions already are left out of account. */
export const promoLinesSchema = zObject({
  id_branch_office: zId,
  id_customers: zOptionalId.default(null),
  details: saleLinesSchema,
});

/** Body of `POST /product/promos/running`: what runs today for one product of a branch (the till's price check). */
export const runningPromosSchema = zObject({ id_branch_office: zId, id_product: zId });
