import { type Column, DataTable, EmptyState, useListState } from '@ceiba/platform/web';
import type { Sold, SoldBranch, StartSales } from '@ceiba/reports/contract';
import { Growth, growthText } from './growth';

/** A branch in one line; what the table orders and exports by stands in fields of its own. */
interface Line extends Pick<
  SoldBranch,
  'id_branch_office' | 'key_branch_office' | 'name_branch_office' | 'code_money' | 'today'
> {
  id: string;
  day: Sold;
  period: Sold | null;
  day_total: string;
  day_tickets: number;
  day_before: string;
  period_total: string | null;
  period_tickets: number | null;
  period_before: string | null;
}

const lineOf = (row: SoldBranch): Line => ({
  ...row,
  id: `${row.id_branch_office}-${row.code_money}`,
  day_total: row.day.total,
  day_tickets: row.day.tickets,
  day_before: row.day.total_before,
  period_total: row.period?.total ?? null,
  period_tickets: row.period?.tickets ?? null,
  period_before: row.period?.total_before ?? null,
});

const code = (row: Line): string => row.code_money;
const against = (key: string, title: string, sold: (row: Line) => Sold | null): Column<Line> => ({
  key,
  title,
  sortable: false,
  card: 'fact',
  render: (row) => {
    const one = sold(row);
    return one ? <Growth sold={one} /> : <span className="p-muted">-</span>;
  },
  text: (row) => {
    const one = sold(row);
    return one ? growthText(one) : '';
  },
});

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'key_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'title',
    link: {
      screen: 'ventas',
      path: '/ventas?id_branch_office={id_branch_office}&date_start={today}&date_end={today}',
    },
  },
  { key: 'day_total', title: 'Hoy', kind: 'money', currency: code, card: 'fact' },
  { key: 'day_tickets', title: 'Tickets', kind: 'integer', card: 'none' },
  { key: 'day_before', title: 'Ayer a esta hora', kind: 'money', currency: code, card: 'none', hidden: true },
  against('day_growth', 'Contra ayer', ({ day }) => day),
  { key: 'period_total', title: 'Periodo', kind: 'money', currency: code, card: 'fact' },
  { key: 'period_tickets', title: 'Tickets del periodo', kind: 'integer', card: 'none', hidden: true },
  {
    key: 'period_before',
    title: 'Periodo anterior hasta aquí',
    kind: 'money',
    currency: code,
    card: 'none',
    hidden: true,
  },
  against('period_growth', 'Contra el anterior', ({ period }) => period),
];

const LIST = { id: 'start-sold', sort: 'key_branch_office', order: 'asc' as const, pageSize: 25 };

/** Today and the period by branch, each with the way to its sales of today. */
export function SoldTable({ rows }: Pick<StartSales, 'rows'>) {
  const list = useListState(LIST);
  const lines = rows.map(lineOf);
  return (
    <DataTable<Line, Record<string, never>>
      list={list}
      query={{ currentData: lines, data: lines, isFetching: false, refetch: () => undefined }}
      rowKey="id"
      title="Por sucursal"
      columns={COLUMNS}
      exportName="ventas-de-hoy-por-sucursal"
      empty={<EmptyState text="Ninguna de sus sucursales vende." />}
    />
  );
}
