import type { TextBlock } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

interface SaveBlock {
  id_text: number;
  name_text: string;
  number_images: number;
  /** Of each slot the new picture, or the address of the one that stays. */
  slots: readonly (File | string)[];
}

const homeImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTextBlocks: build.query<readonly TextBlock[], void>({
      query: () => ({ url: '/text/get/all' }),
      transformResponse: ({ rows }: ListResult<TextBlock>) => rows,
      providesTags: providesList('text'),
    }),
    saveTextBlock: build.mutation<TextBlock, Drafted<SaveBlock>>(
      write('/text/insert/update', {
        changes: 'text',
        body: ({ id_text, name_text, number_images, slots }) => ({
          id_text,
          name_text,
          number_images,
          ...Object.fromEntries(slots.map((slot, index) => [`file_image_text_${index + 1}`, slot])),
        }),
      }),
    ),
  }),
});

export const { useListTextBlocksQuery, useSaveTextBlockMutation } = homeImagesApi;
