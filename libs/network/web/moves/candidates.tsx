import { SwapOutlined } from '@ant-design/icons';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { CustomerChoice, customerNumber } from '@ceiba/customers/web';
import type { MovableRow } from '@ceiba/network/contract';
import {
  type Column,
  DataTable,
  EmptyState,
  idOf,
  type ListState,
  PointsBadge,
  StatusBadge,
  textOf,
  useSession,
} from '@ceiba/platform/web';
import { useListCandidatesQuery } from './moves.api';

/** As the address holds them. */
export const NO_FILTERS = { vista: '', upline: '' };
export type MoveFilters = typeof NO_FILTERS;

/** Why somebody can't be chosen; null: he can. */
const hindrance = (row: MovableRow): string | null =>
  row.moved_roll_over === 1 ? 'Ya movido' : row.in_period === 0 ? 'Fuera del periodo' : null;

function columnsOf(minRange: number): Column<MovableRow>[] {
  const still = { sortable: false } as const;
  return [
    { key: 'id_customers', ...customerNumber, ...still },
    { key: 'full_name_customers', title: 'Cliente', card: 'title', link: CUSTOMER_RECORD, ...still },
    {
      key: 'hijo_puntos',
      title: 'Puntos',
      kind: 'decimal',
      card: 'fact',
      ...still,
      render: (row) => <PointsBadge points={row.hijo_puntos} minRange={minRange} />,
      text: (row) => row.hijo_puntos,
    },
    {
      key: 'full_name_upline',
      title: 'Upline',
      card: 'fact',
      link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_upline}' },
      ...still,
    },
    {
      key: 'puntos_upline',
      title: 'Puntos del upline',
      kind: 'decimal',
      card: 'fact',
      ...still,
      render: (row) => <PointsBadge points={row.puntos_upline} minRange={minRange} />,
      text: (row) => row.puntos_upline,
    },
    {
      key: 'moved_roll_over',
      title: 'Estado',
      card: 'fact',
      ...still,
      render: (row) => {
        const why = hindrance(row);
        return <StatusBadge color={why ? 'secondary' : 'success'} text={why ?? 'Se puede mover'} />;
      },
      text: (row) => hindrance(row) ?? 'Se puede mover',
    },
  ];
}

interface Props {
  list: ListState<MoveFilters>;
  onMove: (id: number) => void;
}

/** Who has points under somebody who has fewer than the minimum. */
export function Candidates({ list, onMove }: Props) {
  const minRange = useSession()?.company?.pointMinRange ?? 100;
  const { page, page_size } = list.input;
  const query = useListCandidatesQuery({ page, page_size, id_customers: idOf(list.filters.upline) });
  return (
    <DataTable
      list={list}
      query={query}
      columns={columnsOf(minRange)}
      rowKey="id_customers"
      searchable={false}
      exportName="roll-over"
      toolbar={
        <CustomerChoice
          label="Upline"
          placeholder="Upline: ID o nombre"
          value={list.filters.upline}
          onChange={(id) => list.setFilters({ upline: textOf(id) })}
          allowClear
        />
      }
      actions={(row) => [
        {
          key: 'move',
          label: `Mover a ${row.full_name_customers}`,
          icon: <SwapOutlined aria-hidden />,
          primary: true,
          disabled: hindrance(row) !== null,
          onClick: () => onMove(row.id_customers),
        },
      ]}
      empty={<EmptyState text="Nadie con puntos tiene un upline por debajo del mínimo." />}
    />
  );
}
