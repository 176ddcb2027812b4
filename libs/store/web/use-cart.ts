import { isApiError, notify, useBehind } from '@ceiba/platform/web';
import type { CartLine, PublicCart, StoreProduct } from '@ceiba/store/contract';
import { useEffect } from 'react';
import { cartWasPaid, forgetCart, useCartKey, writeCartKey } from './cart-key';
import {
  CART_CHANGES,
  useOpenCartMutation,
  usePublicCartLinesQuery,
  usePublicCartQuery,
  useRemoveLineMutation,
  useSetLineMutation,
} from './cart.api';

const NONE: readonly CartLine[] = [];
const isGone = (error: unknown) => isApiError(error) && error.status === 404;

export interface Cart {
  cart: PublicCart | undefined;
  lines: readonly CartLine[];
  loading: boolean;
  /** It could not be fetched; what it holds is not known. */
  failed: boolean;
  retry: () => void;
  /** A change is on its way. */
  busy: boolean;
  /** Puts so many more of a product into it. */
  add: (product: StoreProduct, qty?: number) => Promise<void>;
  setQty: (id_product: number, qty: number) => void;
  remove: (id_product: number) => void;
}

/** This browser's cart in a seller's store; a cart that does not load is forgotten (spec 3, section 4). */
export function useCart(seller: number): Cart {
  const key = useCartKey(seller);
  const skip = { skip: key === null };
  const argument = key ?? { id_customers_sale_public: 0, cart_token: '' };
  const head = usePublicCartQuery(argument, skip);
  const details = usePublicCartLinesQuery(argument, skip);
  const [open] = useOpenCartMutation();
  const [setLine] = useSetLineMutation();
  const [removeLine] = useRemoveLineMutation();
  const behind = useBehind(CART_CHANGES, head, details);
  const busy = key !== null && behind;
  const gone = key !== null && (isGone(head.error) || isGone(details.error));
  const paid = key !== null && head.data?.state_cart === 'paid';
  useEffect(() => {
    if (gone) forgetCart(seller);
    else if (paid) cartWasPaid(seller, key);
  }, [gone, paid, seller, key]);

  const lines = key === null ? NONE : (details.data ?? NONE);
  const add = async (product: StoreProduct, qty = 1) => {
    const before = lines.find((line) => line.id_product === product.id_product)?.qty_product ?? 0;
    try {
      let target = key;
      if (target === null) {
        const { id_customers_sale_public, cart_token } = await open(seller).unwrap();
        target = { id_customers_sale_public, cart_token };
        writeCartKey(seller, target);
      }
      await setLine({ ...target, id_product: product.id_product, qty: before + qty }).unwrap();
      notify({ kind: 'success', message: 'Agregado al carrito', description: product.name_product });
    } catch (error) {
      if (isGone(error)) forgetCart(seller);
    }
  };
  return {
    cart: key === null ? undefined : head.data,
    lines,
    loading: key !== null && (head.isLoading || details.isLoading),
    failed: key !== null && !gone && ((head.isError && !head.data) || (details.isError && !details.data)),
    retry: () => {
      for (const query of [head, details]) if (query.isError) void query.refetch();
    },
    busy,
    add,
    setQty: (id_product, qty) => void (key && setLine({ ...key, id_product, qty })),
    remove: (id_product) => void (key && removeLine({ ...key, id_product })),
  };
}
