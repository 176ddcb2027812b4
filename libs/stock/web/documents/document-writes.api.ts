import type { Saved } from '@ceiba/platform/contract';
import { api, write } from '@ceiba/platform/web';
import type {
  CancelDocumentInput,
  ChangeDocumentInput,
  DifferenceSettled,
  DocumentInput,
  DocumentSavedAnswer,
  DocumentVerified,
  ReleaseDocumentInput,
  SettleDifferenceInput,
  VerifyDocumentInput,
} from '@ceiba/stock/contract';

/** A body with its draft key; `draft` itself is a field of the document ("Guardar borrador"). */
type Draft<T> = Partial<T> & { draft_key: string };

/** A change of a document shows in the list, the record, and the stock of its lines. */
const change = <T>(url: string) => ({
  ...write<Draft<T>>(url, { changes: ['document', 'stock'] }),
  query: ({ draft_key, ...body }: Draft<T>) => ({ url, body, draft: draft_key }),
});

const writesApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveDocument: build.mutation<DocumentSavedAnswer, Draft<DocumentInput>>(change('/document/insert/update')),
    cancelDocument: build.mutation<Saved, Draft<CancelDocumentInput>>(change('/document/delete')),
    verifyDocument: build.mutation<DocumentVerified, Draft<VerifyDocumentInput>>(change('/document/approve/rejected')),
    changeDocument: build.mutation<Saved, Draft<ChangeDocumentInput>>(change('/document/anulado/change')),
    releaseDocument: build.mutation<Saved, Draft<ReleaseDocumentInput>>(change('/document/liberar/materia/prima')),
    settleDifference: build.mutation<DifferenceSettled, Draft<SettleDifferenceInput>>(change('/document/difference')),
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
