import type { PostalAnswer, PostalCount, PostalPlace } from '@ceiba/catalogs/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const postalApi = api.injectEndpoints({
  endpoints: (build) => ({
    postalPlace: build.query<PostalPlace | null, string>({
      query: (zip) => ({ url: `/postalcode/get/${zip}` }),
      transformResponse: ({ place }: PostalAnswer) => place,
      providesTags: providesList('postalcode'),
    }),
    countPostalCodes: build.query<PostalCount, void>({
      query: () => ({ url: '/postalcode/count' }),
      providesTags: providesList('postalcode'),
    }),
    importPostalCodes: build.mutation<JobStarted, Drafted<{ file: File }>>(
      write('/postalcode/import', { changes: 'postalcode' }),
    ),
  }),
});

export const { postalPlace } = postalApi.endpoints;
export const { useCountPostalCodesQuery, useImportPostalCodesMutation } = postalApi;
