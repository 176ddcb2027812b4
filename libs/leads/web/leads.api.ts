import type { WorkerName } from '@ceiba/identity/contract';
import { CALL_CENTER } from '@ceiba/identity/contract';
import type {
  AssignBotLeadsInput,
  BotLead,
  ContactBotLeadInput,
  LeadSourceRow,
  ListLeadSourcesInput,
  NewLeadKey,
  RotateLeadKeyInput,
  SaveLeadSourceInput,
} from '@ceiba/leads/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

type Listed = Partial<PageInput> & { [K in keyof Pick<ListLeadSourcesInput, 'id_branch_office'>]: string };

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leadStart: build.query<BotLead, number>({
      query: (id) => ({ url: `/bot-leads/get/id/${id}` }),
      providesTags: providesRecord('bot_lead'),
    }),
    leadWorkers: build.query<ListResult<WorkerName>, void>({
      query: () => ({ url: `/worker/get/profile/${CALL_CENTER}` }),
      providesTags: providesList('worker'),
    }),
    contactLead: build.mutation<null, Drafted<ContactBotLeadInput>>(
      write('/bot-leads/contacted', { changes: 'bot_lead', id: ({ id_bot_lead }) => id_bot_lead }),
    ),
    assignLeads: build.mutation<null, Drafted<AssignBotLeadsInput>>(
      write('/bot-leads/assign', { changes: 'bot_lead' }),
    ),
    forgetLead: build.mutation<null, Drafted<{ id_bot_lead: number }>>(
      write('/bot-leads/forget', { changes: 'bot_lead', id: ({ id_bot_lead }) => id_bot_lead }),
    ),
    listLeadSources: build.query<ListResult<LeadSourceRow>, Listed>({
      query: (params) => ({ url: '/lead-source/get/all', params }),
      providesTags: providesList('lead_source'),
    }),
    getLeadSource: build.query<Editable<LeadSourceRow>, number>({
      query: (id) => ({ url: `/lead-source/get/id/${id}` }),
      providesTags: providesRecord('lead_source'),
    }),
    saveLeadSource: build.mutation<Saved, Drafted<SaveLeadSourceInput>>(
      write('/lead-source/insert/update', { changes: 'lead_source', id: ({ id_lead_source }) => id_lead_source }),
    ),
    rotateLeadKey: build.mutation<NewLeadKey, Drafted<RotateLeadKeyInput>>(
      write('/lead-source/rotate', { changes: 'lead_source', id: ({ id_lead_source }) => id_lead_source }),
    ),
    deleteLeadSource: build.mutation<null, LeadSourceRow>(
      write('/lead-source/delete', {
        changes: 'lead_source',
        id: ({ id_lead_source }) => id_lead_source,
        body: ({ id_lead_source: id, name_lead_source: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useLeadStartQuery,
  useLeadWorkersQuery,
  useContactLeadMutation,
  useAssignLeadsMutation,
  useForgetLeadMutation,
  useListLeadSourcesQuery,
  useGetLeadSourceQuery,
  useSaveLeadSourceMutation,
  useRotateLeadKeyMutation,
  useDeleteLeadSourceMutation,
} = leadsApi;
