/** A page of a seller's store by its address: the store itself, or a product of it. */
export interface StorePlace {
  id_customers: number;
  key_product: string | null;
}

/** Address of a seller's store, as he shares it (spec 3, section 3). */
export const storePage = (id_customers: number): string => `/ecommerce-publico/${id_customers}`;

/** Address of a product in it; keys may hold whatever staff typed. */
export const productPage = (id_customers: number, key_product: string): string =>
  `${storePage(id_customers)}/producto/${encodeURIComponent(key_product)}`;

/** The seller's number that an address holds; 0: none. */
export const sellerIn = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

const PLACE = /^\/ecommerce-publico\/([^/]+)(?:\/producto\/([^/]+))?\/?$/;

/** The page of a store that an address leads to; null for every other address, the cart's among them. */
export function storePlaceOf(path: string): StorePlace | null {
  const [found, seller = '', key] = PLACE.exec(path) ?? [];
  if (found === undefined) return null;
  try {
    const key_product = key === undefined ? null : decodeURIComponent(key);
    return { id_customers: sellerIn(seller), key_product };
  } catch {
    return { id_customers: 0, key_product: null };
  }
}
