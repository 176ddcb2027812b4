import { api, tagOf } from '@ceiba/platform/web';
import type {
  CartCreated,
  CartFigures,
  CartKey,
  CartLine,
  CartStatus,
  PaymentLink,
  PublicCart,
  Shipping,
} from '@ceiba/store/contract';

interface LineInput extends CartKey {
  id_product: number;
  qty: number;
}

interface SaveInput extends CartKey {
  details: { id_product: number; qty: number }[];
  total: string;
}

const at = '/ecomerce/publico';
const cart = [tagOf('store-cart')];
const quiet = { notice: 'silent' as const };
const changes = (_result: unknown, error: unknown) => (error ? [] : cart);

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    openCart: build.mutation<CartCreated, number>({
      query: (id_customers) => ({ url: `${at}/cart/insert`, body: { id_customers }, ...quiet }),
    }),
    publicCart: build.query<PublicCart, CartKey>({
      query: (key) => ({ url: `${at}/cart/get/customers`, body: key }),
      providesTags: cart,
    }),
    publicCartLines: build.query<CartLine[], CartKey>({
      query: (key) => ({ url: `${at}/cart/get/det`, body: key }),
      providesTags: cart,
    }),
    setLine: build.mutation<{ qty_total: number }, LineInput>({
      query: (body) => ({ url: `${at}/cart/det/insert/update`, body }),
      invalidatesTags: changes,
    }),
    removeLine: build.mutation<{ qty_total: number }, CartKey & { id_product: number }>({
      query: (body) => ({ url: `${at}/cart/det/delete`, body }),
      invalidatesTags: changes,
    }),
    saveShipping: build.mutation<null, CartKey & Shipping>({
      query: (body) => ({ url: `${at}/cart/address`, body, ...quiet }),
      invalidatesTags: changes,
    }),
    saveCart: build.mutation<CartFigures, SaveInput>({
      query: (body) => ({ url: `${at}/cart/det/mass/insert/update`, body, ...quiet }),
      invalidatesTags: cart,
    }),
    payCart: build.mutation<PaymentLink, CartKey>({
      query: (body) => ({ url: `${at}/mercadopago/cart`, body }),
    }),
    cancelPayment: build.mutation<null, CartKey>({
      query: (body) => ({ url: `${at}/cart/cancel`, body, ...quiet }),
    }),
    cartStatus: build.query<CartStatus, CartKey & { payment_id?: string }>({
      query: (body) => ({ url: `${at}/cart/status`, body, ...quiet }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOpenCartMutation,
  usePublicCartQuery,
  usePublicCartLinesQuery,
  useSetLineMutation,
  useRemoveLineMutation,
  useSaveShippingMutation,
  useSaveCartMutation,
  usePayCartMutation,
  useCancelPaymentMutation,
  useCartStatusQuery,
} = cartApi;
