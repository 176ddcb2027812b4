import type { CatalogDefinition, ListResult } from '@ceiba/platform/contract';
import { api } from '../api/api';
import { tagOf, tagsAfter } from '../api/tags';
import type { Filters } from '../list/list-address';
import type { PageInput } from '../list/use-list-state';

/** A row of a catalogue: what its definition says. */
export type CatalogRow = Record<string, string | number | null>;

type CatalogList = { resource: string; filters?: Filters } & Partial<PageInput>;

interface Save {
  resource: string;
  row: Record<string, unknown>;
  draft: string;
}

interface Delete {
  definition: CatalogDefinition;
  row: CatalogRow;
}

/** The four calls that every catalogue shares, keyed by its resource (architecture.md, section 7). */
const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCatalog: build.query<ListResult<CatalogRow>, CatalogList>({
      query: ({ resource, filters, ...params }) => ({ url: `/${resource}/get/all`, params: { ...filters, ...params } }),
      // Without a page some lists answer with the bare rows.
      transformResponse: (data: ListResult<CatalogRow> | CatalogRow[]) =>
        Array.isArray(data) ? { rows: data, total: data.length } : data,
      providesTags: (_result, _error, { resource }) => [tagOf(resource)],
    }),
    saveCatalogRow: build.mutation<unknown, Save>({
      query: ({ resource, row, draft }) => ({ url: `/${resource}/insert/update`, body: row, draft }),
      invalidatesTags: (_result, error, { resource }) => tagsAfter(error, resource),
    }),
    deleteCatalogRow: build.mutation<unknown, Delete>({
      query: ({ definition, row }) => ({
        url: `/${definition.resource}/delete`,
        body: { id: row[definition.id], name: String(row[definition.title] ?? '') },
      }),
      invalidatesTags: (_result, error, { definition }) => tagsAfter(error, definition.resource),
    }),
  }),
});

export const { useListCatalogQuery, useSaveCatalogRowMutation, useDeleteCatalogRowMutation } = catalogApi;

/** A whole catalogue, for what needs more of it than options. */
export function useCatalogRows(resource: string): { rows: readonly CatalogRow[]; loading: boolean } {
  const { data, isLoading } = useListCatalogQuery({ resource });
  return { rows: data?.rows ?? [], loading: isLoading };
}

/** A whole catalogue as options of a field: `useCatalogOptions('bank', 'id_bank', 'name_bank')`. */
export function useCatalogOptions(resource: string, id: string, title: string) {
  const { rows, loading } = useCatalogRows(resource);
  const options = rows.map((row) => ({ value: Number(row[id]), label: String(row[title] ?? '') }));
  return { options, loading };
}
