import type { CustomerAddress, CustomerSale } from '@ceiba/customers/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { api, providesList, write } from '@ceiba/platform/web';
import type {
  BoughtAgain,
  CartPieces,
  NetworkCustomer,
  PartnerCart,
  PartnerCartLine,
  PartnerStatus,
  PaymentLink,
  PlaceCartInput,
  PurchaseRow,
  StoreClasification,
  StoreProduct,
} from '@ceiba/store/contract';

const CART = 'partner-cart';
const SHELF = 'partner-shelf';

interface ShelfInput {
  id_clasification?: number;
  search?: string;
}

/** What "Guardar" sends; prices and total are what he saw. */
export interface SavePartnerCart {
  details: { id_product: number; qty: number; price: string; is_promo: 0 | 1; type_promo: string }[];
  total: string;
  pick_up_branch_office: 0 | 1;
  id_branch_office: number | null;
  has_invoice_doc: 0 | 1;
  rfc_customers: string;
  zip_code_customers: string;
  id_regimen: number | null;
  id_cfdi: number | null;
  has_subscription: 0 | 1;
}

const partnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerCart: build.query<PartnerCart, void>({
      query: () => ({ url: '/cart/get/customers' }),
      providesTags: providesList(CART),
    }),
    partnerLines: build.query<readonly PartnerCartLine[], void>({
      query: () => ({ url: '/cart/get/det' }),
      transformResponse: ({ rows }: ListResult<PartnerCartLine>) => rows,
      providesTags: providesList(CART),
    }),
    partnerClasifications: build.query<readonly StoreClasification[], void>({
      query: () => ({ url: '/cart/clasification' }),
      transformResponse: ({ rows }: ListResult<StoreClasification>) => rows,
      providesTags: providesList(SHELF),
    }),
    partnerProducts: build.query<readonly StoreProduct[], ShelfInput>({
      query: ({ search, id_clasification }) =>
        search
          ? { url: '/cart/products/search', params: { search, page_size: 100 } }
          : { url: '/cart/products', params: { id_clasification, page_size: 100 } },
      transformResponse: ({ rows }: ListResult<StoreProduct>) => rows,
      providesTags: providesList(SHELF),
    }),
    findBuyer: build.query<CustomerSale, number>({
      query: (id_customers) => ({ url: '/cart/find/customers', params: { id_customers } }),
    }),
    searchNetwork: build.query<ListResult<NetworkCustomer>, string>({
      query: (search) => ({ url: '/cart/network', params: { search } }),
    }),
    ownAddresses: build.query<readonly CustomerAddress[], void>({
      query: () => ({ url: '/customers_address/get/all', body: { page_size: 100 } }),
      transformResponse: ({ rows }: ListResult<CustomerAddress>) => rows,
      providesTags: providesList('customers_address'),
    }),
    partnerStatus: build.query<PartnerStatus, { id_customers_sale?: number | null; payment_id?: string }>({
      query: ({ id_customers_sale, payment_id }) => ({
        url: '/cart/status',
        params: { ...(id_customers_sale ? { id_customers_sale } : {}), ...(payment_id ? { payment_id } : {}) },
      }),
    }),
    purchases: build.query<ListResult<PurchaseRow>, ListInput>({
      query: (params) => ({ url: '/cart/history', params: { ...params } }),
      providesTags: providesList('sale'),
    }),
  }),
});

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    openPartnerCart: build.mutation<unknown, { id_customers: number | null }>(
      write('/cart/create', { changes: [CART, SHELF] }),
    ),
    placePartnerCart: build.mutation<unknown, PlaceCartInput>(write('/cart/update', { changes: [CART, SHELF] })),
    setPartnerLine: build.mutation<CartPieces, { id_product: number; qty: number }>(
      write('/cart/det/insert/update', { changes: CART }),
    ),
    removePartnerLine: build.mutation<CartPieces, { id_product: number; type_promo: string | null }>(
      write('/cart/det/delete', { changes: CART }),
    ),
    savePartnerCart: build.mutation<unknown, SavePartnerCart>(
      write('/cart/det/mass/insert/update', { changes: [CART, SHELF], notice: 'silent' }),
    ),
    reopenPartnerCart: build.mutation<unknown, void>(write('/cart/cancel', { changes: CART })),
    buyAgain: build.mutation<BoughtAgain, { id_document: number }>(write('/cart/again', { changes: CART })),
    partnerLink: build.mutation<PaymentLink, string>({
      query: (provider) => ({ url: `/${provider}/cart`, method: 'GET' }),
      // What was saved is perhaps not what would be paid: then it is shown as it is now.
      invalidatesTags: (_link, error) => (error ? providesList(CART) : []),
    }),
  }),
});

export const {
  usePartnerCartQuery,
  usePartnerLinesQuery,
  usePartnerClasificationsQuery,
  usePartnerProductsQuery,
  useLazyFindBuyerQuery,
  useLazySearchNetworkQuery,
  useOwnAddressesQuery,
  usePartnerStatusQuery,
  usePurchasesQuery,
} = partnerApi;
/** What changes the cart or its lines: until its answer is there, the lines and sums on screen are those of before. */
export const CART_CHANGES = [
  'openPartnerCart',
  'placePartnerCart',
  'setPartnerLine',
  'removePartnerLine',
  'savePartnerCart',
  'reopenPartnerCart',
  'buyAgain',
] as const satisfies readonly (keyof typeof changesApi.endpoints)[];

export const {
  useOpenPartnerCartMutation,
  usePlacePartnerCartMutation,
  useSetPartnerLineMutation,
  useRemovePartnerLineMutation,
  useSavePartnerCartMutation,
  useReopenPartnerCartMutation,
  useBuyAgainMutation,
  usePartnerLinkMutation,
} = changesApi;
