import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** One as its table keeps it; what is left out is of branch 1. */
export type Test{{Pascal}} = TestRow & { {{id}}: number };

export const insert{{Pascals}} = (db: Db, rows: readonly Test{{Pascal}}[]): Promise<void> =>
  insertRows(
    db,
    '{{table}}',
    rows.map((row) => ({
      id_branch_office: 1,
      name_{{table}}: `{{one}} ${row.{{id}}}`,
      user_created: 'test',
      created_at: new Date('2026-11-28T12:00:00Z'),
      ...row,
    })),
  );
