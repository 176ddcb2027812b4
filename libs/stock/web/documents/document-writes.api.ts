import { api, tagOf } from '@ceiba/platform/web';
import type {
  CancelDocumentInput,
  ChangeDocumentInput,
  DocumentInput,
  DocumentSavedAnswer,
  ReleaseDocumentInput,
  SettleDifferenceInput,
  VerifyDocumentInput,
} from '@ceiba/stock/contract';

/** A body with its draft key; `draft` itself is a field of the document ("Guardar borrador"). */
type Draft<T> = Partial<T> & { draft_key: string };

/** Where a change of a document shows: the list, the record, and the stock of its lines. */
const CHANGED = [tagOf('document'), tagOf('stock')];
const changed = (_result: unknown, error: unknown) => (error ? [] : CHANGED);
const write =
  <T>(url: string) =>
  ({ draft_key, ...body }: Draft<T>) => ({ url, body, draft: draft_key });

const writesApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveDocument: build.mutation<DocumentSavedAnswer, Draft<DocumentInput>>({
      query: write('/document/insert/update'),
      invalidatesTags: changed,
    }),
    cancelDocument: build.mutation<null, Draft<CancelDocumentInput>>({
      query: write('/document/delete'),
      invalidatesTags: changed,
    }),
    verifyDocument: build.mutation<null, Draft<VerifyDocumentInput>>({
      query: write('/document/approve/rejected'),
      invalidatesTags: changed,
    }),
    changeDocument: build.mutation<null, Draft<ChangeDocumentInput>>({
      query: write('/document/anulado/change'),
      invalidatesTags: changed,
    }),
    releaseDocument: build.mutation<null, Draft<ReleaseDocumentInput>>({
      query: write('/document/liberar/materia/prima'),
      invalidatesTags: changed,
    }),
    settleDifference: build.mutation<null, Draft<SettleDifferenceInput>>({
      query: write('/document/difference'),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useSaveDocumentMutation,
  useCancelDocumentMutation,
  useVerifyDocumentMutation,
  useChangeDocumentMutation,
  useReleaseDocumentMutation,
  useSettleDifferenceMutation,
} = writesApi;
