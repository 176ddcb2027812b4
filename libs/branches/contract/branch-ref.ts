import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** A branch as a report's filter: people choose among theirs. */
export const BRANCH_REF = {
  table: 'branch_office',
  id: 'id_branch_office',
  key: 'key_branch_office',
  title: 'name_branch_office',
  zone: 'time_zone',
  branch: true,
} as const satisfies ReportRef;

/** The form of a row's branch. */
export const BRANCH_RECORD = {
  screen: 'sucursales',
  path: '/sucursales?clave={key_branch_office}',
} as const satisfies ToRecord;
