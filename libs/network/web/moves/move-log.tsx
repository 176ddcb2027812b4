import { WORKER_RECORD } from '@ceiba/identity/contract';
import { UndoOutlined } from '@ant-design/icons';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import type { MoveRow } from '@ceiba/network/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { type Column, DataTable, EmptyState, type ListState, StatusBadge } from '@ceiba/platform/web';
import type { MoveFilters } from './candidates';
import { useListMovesQuery } from './moves.api';

const stateOf = ({ id_move_undone: undone, undone: gone }: MoveRow): string =>
  undone !== null ? `Deshace el ${undone}` : gone === 1 ? 'Deshecho' : 'Vigente';

const COLUMNS: readonly Column<MoveRow>[] = [
  { key: 'id_move', title: 'Nº', kind: 'id', width: 70 },
  { key: 'created_at', title: 'Fecha', kind: 'instant', card: 'fact' },
  {
    key: 'full_name_customers',
    title: 'Cliente',
    card: 'title',
    link: CUSTOMER_RECORD,
  },
  {
    key: 'full_name_upline_before',
    title: 'Upline anterior',
    sortable: false,
    card: 'fact',
    template: '{id_upline_before} {full_name_upline_before}',
    link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_upline_before}' },
  },
  {
    key: 'full_name_upline',
    title: 'Upline nuevo',
    sortable: false,
    card: 'fact',
    template: '{id_upline} {full_name_upline}',
    link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_upline}' },
  },
  { key: 'code_period', title: 'Periodo', sortable: false, card: 'none', link: PERIOD_RECORD },
  { key: 'reason', title: 'Motivo', sortable: false, card: 'fact' },
  { key: 'user_created', title: 'Usuario', sortable: false, card: 'fact', link: WORKER_RECORD },
  {
    key: 'undone',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    render: (row) => <StatusBadge color={row.can_undo === 1 ? 'success' : 'secondary'} text={stateOf(row)} />,
    text: stateOf,
  },
];

interface Props {
  list: ListState<MoveFilters>;
  onUndo: (row: MoveRow) => void;
}

/** Who was moved, by whom and why; the last move of a partner can be taken back. */
export function MoveLog({ list, onUndo }: Props) {
  const query = useListMovesQuery(list.input);
  return (
    <DataTable
      list={list}
      query={query}
      columns={COLUMNS}
      rowKey="id_move"
      exportName="movimientos-de-red"
      actions={(row) =>
        row.can_undo === 1
          ? [
              {
                key: 'undo',
                label: `Deshacer el movimiento de ${row.full_name_customers}`,
                icon: <UndoOutlined aria-hidden />,
                primary: true,
                onClick: () => onUndo(row),
              },
            ]
          : []
      }
      empty={<EmptyState text="Aún no se ha movido a nadie." />}
    />
  );
}
