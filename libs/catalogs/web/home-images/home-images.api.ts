import type { TextBlock } from '@ceiba/catalogs/contract';
import { api, tagOf } from '@ceiba/platform/web';

interface SaveBlock {
  id_text: number;
  name_text: string;
  number_images: number;
  /** Of each slot the new picture, or the address of the one that stays. */
  slots: readonly (File | string)[];
  draft: string;
}

const homeImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTextBlocks: build.query<readonly TextBlock[], void>({
      query: () => ({ url: '/text/get/all' }),
      transformResponse: (data: { rows: TextBlock[] }) => data.rows,
      providesTags: [tagOf('text')],
    }),
    saveTextBlock: build.mutation<TextBlock, SaveBlock>({
      query: ({ slots, draft, ...block }) => ({
        url: '/text/insert/update',
        draft,
        body: {
          ...block,
          ...Object.fromEntries(slots.map((slot, index) => [`file_image_text_${index + 1}`, slot])),
        },
      }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('text')]),
    }),
  }),
});

export const { useListTextBlocksQuery, useSaveTextBlockMutation } = homeImagesApi;
