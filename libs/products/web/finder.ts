import type { Finder } from '@ceiba/platform/web';
import { findProducts } from './picker/picker.api';

const SHOWN = 6;

/** Products of one's branches by key, name or bar code; opens the list with it. */
export const productFinder: Finder = {
  id: 'products',
  title: 'Productos',
  screen: 'productos',
  fits: (text) => text.length >= 2,
  find: async (text, dispatch) => {
    const asked = { branch: 0, search: text, page: 1, page_size: SHOWN };
    const { rows } = await dispatch(findProducts.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
    return rows.map((product) => ({
      key: String(product.id_product),
      label: `${product.key_product} · ${product.name_product}`,
      note: product.key_branch_office,
      to: `productos?${new URLSearchParams({ buscar: product.key_product, sucursal: String(product.id_branch_office) })}`,
    }));
  },
};
