import { saveLeadSource } from '@ceiba/leads/contract';
import type { EditCase } from './edit-case';

/** Records of leads. */
export const LEAD_EDITS: Record<string, EditCase> = {
  'POST /lead-source/insert/update': {
    open: async (demo) => `/lead-source/get/id/${await demo.id('lead_source', 'id_lead_source')}`,
    change: (record, n) => ({
      ...Object.fromEntries(Object.entries(record).filter(([name]) => name in saveLeadSource.shape)),
      name_lead_source: `Carrera ${n}`,
    }),
  },
};
