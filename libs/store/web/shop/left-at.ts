/** Where a visitor stood in the shop when he opened a product. */
interface LeftAt {
  /** The shop's entry in the browser's history. */
  entry: string;
  scroll: number;
  id_product: number;
}

/** What a link from a shop tells the product's page: the shop is one step back. */
export const FROM_SHOP = { fromShop: true } as const;

export const isFromShop = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromShop' in state;

// Only for the way back: a page that is loaded anew begins at its top.
let left: LeftAt | null = null;

export function leaveShop(entry: string, id_product: number): void {
  left = { entry, scroll: window.scrollY, id_product };
}

/** Where he stood at this entry of the history; null: he comes anew. */
export function leftAt(entry: string): LeftAt | null {
  return left?.entry === entry ? left : null;
}
