import { api, providesList, write } from '@ceiba/platform/web';
import type {
  CartFigures,
  CartKey,
  CartLine,
  CartPieces,
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
const changes = 'store-cart';
const notice = 'silent';

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    openCart: build.mutation<CartKey, number>(
      write(`${at}/cart/insert`, { body: (id_customers) => ({ id_customers }), notice }),
    ),
    publicCart: build.query<PublicCart, CartKey>({
      query: (key) => ({ url: `${at}/cart/get/customers`, body: key }),
      providesTags: providesList('store-cart'),
    }),
    publicCartLines: build.query<CartLine[], CartKey>({
      query: (key) => ({ url: `${at}/cart/get/det`, body: key }),
      providesTags: providesList('store-cart'),
    }),
    setLine: build.mutation<CartPieces, LineInput>(write(`${at}/cart/det/insert/update`, { changes })),
    removeLine: build.mutation<CartPieces, CartKey & { id_product: number }>(
      write(`${at}/cart/det/delete`, { changes }),
    ),
    saveShipping: build.mutation<null, CartKey & Shipping>(write(`${at}/cart/address`, { changes, notice })),
    saveCart: build.mutation<CartFigures, SaveInput>(write(`${at}/cart/det/mass/insert/update`, { changes, notice })),
    payCart: build.mutation<PaymentLink, CartKey & { provider: string }>(
      write(({ provider }) => `${at}/${provider}/cart`, { body: ({ provider: _named, ...key }) => key }),
    ),
    cancelPayment: build.mutation<null, CartKey>(write(`${at}/cart/cancel`, { notice })),
    cartStatus: build.query<CartStatus, CartKey & { payment_id?: string }>({
      query: (body) => ({ url: `${at}/cart/status`, body, notice }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** What changes the cart or its lines, as the buyer sees them. */
export const CART_CHANGES = [
  'setLine',
  'removeLine',
  'saveShipping',
  'saveCart',
] as const satisfies readonly (keyof typeof cartApi.endpoints)[];

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
