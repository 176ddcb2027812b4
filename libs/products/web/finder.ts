import type { Finder } from '@ceiba/platform/web';
import { foundByKey } from './found-by-key';
import { findProducts } from './picker/picker.api';

/** A product has a row in every branch; so many rows hold enough different ones. */
const ASKED = 100;

/** Products of one's branches by key, name or bar code; opens the list with it. */
export const productFinder: Finder = {
  id: 'products',
  title: 'Productos',
  screen: 'productos',
  fits: (text) => text.length >= 2,
  find: async (text, dispatch) => {
    const asked = { branch: 0, search: text, page: 1, page_size: ASKED };
    const { rows } = await dispatch(findProducts.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
    return foundByKey(rows);
  },
};
