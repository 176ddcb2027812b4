import { DataTable, EmptyState, useListState } from '@ceiba/platform/web';
import { type ReactNode, useState } from 'react';
import { STATEMENT_COLUMNS } from './line-columns';
import { useBankStatementsQuery } from './statements.api';

/** The files that were uploaded, and how much of each still waits. */
export function StatementList({ tabs }: { tabs: ReactNode }) {
  const [options] = useState({ id: 'bank-statements', sort: 'id_statement', order: 'desc' as const, pageSize: 25 });
  const list = useListState(options);
  return (
    <DataTable
      list={list}
      query={useBankStatementsQuery(list.input)}
      rowKey="id_statement"
      columns={STATEMENT_COLUMNS}
      exportName="estados-de-cuenta"
      toolbar={tabs}
      foldToolbar={false}
      empty={<EmptyState text="Todavía no se ha subido ningún estado de cuenta." />}
    />
  );
}
