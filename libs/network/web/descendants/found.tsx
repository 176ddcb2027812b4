import { LineChartOutlined } from '@ant-design/icons';
import { DESCENDANTS } from '@ceiba/network/contract';
import { DataTable, EmptyState, footOf, type ListState, ReportFiles, ReportFilters } from '@ceiba/platform/web';
import { useNavigate } from 'react-router';
import { useFindNetworkQuery } from '../network.api';
import { peopleColumns } from '../parts/people-columns';
import type { TreeOf } from './branch';

const [, , ...NARROWING] = DESCENDANTS.filters;

/** As the address holds them; the last four narrow the list. */
export const NO_FILTERS = {
  cliente: '',
  periodo: '',
  vista: '',
  id_state: '1',
  point_min: '',
  point_max: '',
  type: 'COMISIONES',
};
export type NetworkFilters = typeof NO_FILTERS;

interface Props {
  list: ListState<NetworkFilters>;
  scope: TreeOf;
}

/** The descendants that pass the filters, in tree order, as a list with its files. */
export function Found({ list, scope: { id_customers, id_period, minRange } }: Props) {
  const { cliente: _cliente, periodo: _periodo, vista: _vista, ...narrowed } = list.filters;
  const { page, page_size } = list.input;
  const body = { id_customers, id_period, ...narrowed, page, page_size };
  const query = useFindNetworkQuery(body);
  const navigate = useNavigate();
  return (
    <DataTable
      list={list}
      query={{ ...query, data: query.currentData }}
      columns={peopleColumns(minRange)}
      rowKey="id_customers"
      searchable={false}
      sums={query.currentData && footOf(DESCENDANTS, query.currentData.sums)}
      actions={(row) => [
        {
          key: 'open',
          label: `Ver el avance de ${row.full_name}`,
          icon: <LineChartOutlined aria-hidden />,
          primary: true,
          onClick: () => void navigate(`/cliente-dashboard?cliente=${row.id_customers}&periodo=${id_period}`),
        },
      ]}
      toolbar={
        <>
          <ReportFilters
            definition={{ key: DESCENDANTS.key, filters: NARROWING }}
            values={list.filters}
            onChange={(part) => list.setFilters(part)}
          />
          <ReportFiles asked={{ call: DESCENDANTS.call, body }} missing={null} />
        </>
      }
      empty={<EmptyState text={DESCENDANTS.nothing} />}
    />
  );
}
