import { deputyOf, viaticosOf } from '../answers/expenses.calls';
import type { EditCase } from './edit-case';

/** What people edit of travel expenses. */
export const EXPENSES_EDITS: Record<string, EditCase> = {
  'POST /viaticos/insert/update': {
    open: async (demo) => `/viaticos/get/id/${await viaticosOf(demo, 0)}`,
    change: ({ id_viaticos_doc, id_user, id_branch_office, date_start_viaticos_doc, categories }, n) => ({
      ...{ id_viaticos_doc, id_user, id_branch_office, date_start_viaticos_doc, categories },
      observation: `Carrera ${n}`,
    }),
  },
  'POST /viaticos/category/insert/update': {
    open: async (demo) => `/viaticos/category/get/id/${await demo.id('viaticos', 'id_viaticos', 'parent_id = 1')}`,
    change: ({ id_viaticos, parent_id }, n) => ({ id_viaticos, parent_id, name_viaticos: `Carrera ${n}` }),
  },
  'POST /viaticos/settings/update': {
    open: () => '/viaticos/settings/get',
    change: (_record, n) => ({ forbid_own: n % 2 }),
  },
  'POST /viaticos/deputy/insert/update': {
    open: async (demo) => `/viaticos/deputy/get/id/${await deputyOf(demo)}`,
    change: ({ id_viaticos_deputy, id_user_deputy, date_start }, n) => ({
      ...{ id_viaticos_deputy, id_user_deputy, date_start },
      date_end: `2030-01-${10 + n}`,
    }),
  },
};
