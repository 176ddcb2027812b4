import type { {{Pascal}}Row, Save{{Pascal}}Input } from '@ceiba/{{context}}/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const {{cameles}}Api = api.injectEndpoints({
  endpoints: (build) => ({
    list{{Pascals}}: build.query<ListResult<{{Pascal}}Row>, Partial<PageInput> & { id_branch_office: string }>({
      query: (params) => ({ url: '/{{table}}/get/all', params }),
      providesTags: providesList('{{table}}'),
    }),
    get{{Pascal}}: build.query<Editable<{{Pascal}}Row>, number>({
      query: (id) => ({ url: `/{{table}}/get/id/${id}` }),
      providesTags: providesRecord('{{table}}'),
    }),
    save{{Pascal}}: build.mutation<Saved, Drafted<Save{{Pascal}}Input>>(
      write('/{{table}}/insert/update', { changes: '{{table}}', id: ({ {{id}} }) => {{id}} }),
    ),
    delete{{Pascal}}: build.mutation<null, {{Pascal}}Row>(
      write('/{{table}}/delete', {
        changes: '{{table}}',
        id: ({ {{id}} }) => {{id}},
        body: ({ {{id}}: id, name_{{table}}: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const { useList{{Pascals}}Query, useGet{{Pascal}}Query, useSave{{Pascal}}Mutation, useDelete{{Pascal}}Mutation } = {{cameles}}Api;
