import type { TextBlock } from '@ceiba/catalogs/contract';
import type { Editable } from '@ceiba/platform/contract';
import { api, type Drafted, providesRecord, write } from '@ceiba/platform/web';

interface SaveBlock {
  id_text: number;
  name_text: string;
  number_images: number;
  /** Of each slot the new picture, or the address of the one that stays. */
  slots: readonly (File | string)[];
}

const homeImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTextBlock: build.query<Editable<TextBlock>, number>({
      query: (id) => ({ url: `/text/get/id/${id}` }),
      providesTags: providesRecord('text'),
    }),
    saveTextBlock: build.mutation<TextBlock, Drafted<SaveBlock>>(
      write('/text/insert/update', {
        changes: 'text',
        id: ({ id_text }) => id_text,
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

export const { useGetTextBlockQuery, useSaveTextBlockMutation } = homeImagesApi;
