import type { ProductPlace } from '@ceiba/products/web';
import type { SaleDraft } from './draft';

/** Price type of a sale whose customer isn't known yet; choosing him prices the lines again. */
export const PUBLIC_PRICE = 1;

/** Where the products of a sale come from: its branch, with the prices of its customer. */
export function placeOf({ branch, customer }: Pick<SaleDraft, 'branch' | 'customer'>): ProductPlace {
  return { branch: branch?.id_branch_office ?? null, typePrice: customer?.id_type_price ?? PUBLIC_PRICE };
}
