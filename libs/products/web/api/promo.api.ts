import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';
import type { PromoRow, PromoView, SavePromoInput } from '@ceiba/products/contract';

const promoApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPromos: build.query<ListResult<PromoRow>, PageInput>({
      query: (params) => ({ url: '/promo/get/all', params: { ...params } }),
      providesTags: providesList('promo'),
    }),
    getPromo: build.query<Editable<PromoView>, number>({
      query: (id) => ({ url: `/promo/get/id/${id}` }),
      providesTags: providesRecord('promo'),
      keepUnusedDataFor: 0,
    }),
    savePromo: build.mutation<Saved, Drafted<SavePromoInput>>(
      write('/promo/insert/update', { changes: 'promo', id: (input) => input.id_promo }),
    ),
    deletePromo: build.mutation<null, Pick<PromoRow, 'id_promo' | 'name_promo'>>(
      write('/promo/delete', {
        changes: 'promo',
        id: ({ id_promo }) => id_promo,
        body: ({ id_promo, name_promo }) => ({ id_promo, name_promo }),
      }),
    ),
  }),
});

export const { useListPromosQuery, useGetPromoQuery, useSavePromoMutation, useDeletePromoMutation } = promoApi;
