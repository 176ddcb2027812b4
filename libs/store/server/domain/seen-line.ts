/** A line as somebody saw it; without a price he saw none. */
export interface SeenLine {
  id_product: number;
  key_product: string;
  name_product: string;
  qty: number;
  price: string | null;
  is_promo: 0 | 1;
  type_promo: string | null;
}
