import type { CatalogDefinition, CatalogRow, Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api } from '../api/api';
import { providesList, providesRecord } from '../api/tags';
import { type Drafted, write } from '../api/write';
import type { Filters } from '../list/list-address';
import type { PageInput } from '../list/use-list-state';

type CatalogList = { resource: string; filters?: Filters } & Partial<PageInput>;

interface Save {
  resource: string;
  row: Record<string, unknown>;
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
      providesTags: (_result, _error, { resource }) => providesList(resource),
    }),
    getCatalogRow: build.query<Editable<CatalogRow>, { resource: string; id: number }>({
      query: ({ resource, id }) => ({ url: `/${resource}/get/id/${id}` }),
      providesTags: (_result, _error, { resource, id }) => providesRecord(resource)(null, null, id),
    }),
    saveCatalogRow: build.mutation<Saved, Drafted<Save>>(
      write(({ resource }) => `/${resource}/insert/update`, {
        changes: ({ resource }) => resource,
        body: ({ row }) => row,
      }),
    ),
    deleteCatalogRow: build.mutation<null, Delete>(
      write(({ definition }) => `/${definition.resource}/delete`, {
        changes: ({ definition }) => definition.resource,
        body: ({ definition, row }) => ({ id: row[definition.id], name: String(row[definition.title] ?? '') }),
      }),
    ),
  }),
});

export const { useListCatalogQuery, useGetCatalogRowQuery, useSaveCatalogRowMutation, useDeleteCatalogRowMutation } =
  catalogApi;

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
