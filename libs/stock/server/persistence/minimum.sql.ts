/** The minimum of a product `p`: the larger of the product's and its branch's; 0 where it has none. A pack has no stock. */
export const MINIMUM = 'if(p.pack_product = 1, 0, greatest(p.stock_min_product, p.stock_min_branch_office))';
