import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type { Editable, ImportPreview, ListResult, Saved } from '@ceiba/platform/contract';
import type {
  GuidedSales,
  GuideListInput,
  GuideRow,
  ImportGuidesDone,
  ImportGuidesInput,
  PreviewGuidesInput,
  SaveGuideInput,
  UnsentListInput,
  UnsentRow,
} from '@ceiba/sales/contract';

/** A guide is on its own list, takes its sale off that of what waits, and stands on the sale's page. */
export const GUIDE_CHANGES = ['sale_tracker', 'sale_unsent', 'sale'] as const;

/** A form says nothing of what is null. */
function formOf<T extends { provider_name: string | null }>({ provider_name, ...rest }: T) {
  return provider_name === null ? rest : { ...rest, provider_name };
}

const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGuides: build.query<ListResult<GuideRow>, Partial<GuideListInput>>({
      query: (body) => ({ url: '/sale/tracker/get/all', body }),
      providesTags: providesList('sale_tracker'),
    }),
    getGuide: build.query<Editable<GuideRow>, number>({
      query: (id) => ({ url: `/sale/tracker/get/id/${id}` }),
      providesTags: providesRecord('sale_tracker'),
    }),
    saveGuide: build.mutation<Saved, Drafted<SaveGuideInput>>(
      write('/sale/tracker/insert/update', { changes: GUIDE_CHANGES, id: ({ id_sale }) => id_sale }),
    ),
    deleteGuide: build.mutation<null, Pick<GuideRow, 'id_sale' | 'guide_number'>>(
      write('/sale/tracker/delete', {
        changes: GUIDE_CHANGES,
        id: ({ id_sale }) => id_sale,
        body: ({ id_sale, guide_number }) => ({ id_sale, guide_number }),
      }),
    ),
    previewGuides: build.mutation<ImportPreview, PreviewGuidesInput & { file: File }>(
      write('/sale/tracker/import/preview', { body: formOf, notice: 'silent' }),
    ),
    importGuides: build.mutation<ImportGuidesDone, Drafted<ImportGuidesInput & { file: File }>>(
      write('/sale/tracker/import', { changes: GUIDE_CHANGES, body: formOf }),
    ),
    listUnsent: build.query<ListResult<UnsentRow>, Partial<UnsentListInput>>({
      query: (body) => ({ url: '/sale/tracker/unsent', body }),
      providesTags: providesList('sale_unsent'),
    }),
    findGuidedSales: build.query<GuidedSales, string>({
      query: (search) => ({ url: '/sale/tracker/sales', params: { search } }),
    }),
  }),
});

export const {
  useListGuidesQuery,
  useGetGuideQuery,
  useSaveGuideMutation,
  useDeleteGuideMutation,
  usePreviewGuidesMutation,
  useImportGuidesMutation,
  useListUnsentQuery,
  useFindGuidedSalesQuery,
} = guideApi;
export const { findGuidedSales, listGuides: findGuides } = guideApi.endpoints;
