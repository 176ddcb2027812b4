import { LineChartOutlined } from '@ant-design/icons';
import type { CustomerSummary, LevelInput, NetworkRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { DataTable, EmptyState, type ListQuery, type ListState } from '@ceiba/platform/web';
import { Select } from 'antd';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { subDecimals } from '../parts/decimals';
import { LAST_PURCHASE, peopleColumns } from '../parts/people-columns';
import { useFindNetworkQuery, useListIdleQuery, useListLevelQuery } from '../network.api';
import { levelName } from './level-cards';

export type BoardFilters = { cliente: string; periodo: string; lista: string; filtro: string };

interface Props {
  list: ListState<BoardFilters>;
  summary: CustomerSummary;
  /** Milliseconds between looks at the server; 0 for periods that no longer change. */
  every: number;
  onPerson: (row: NetworkRow) => void;
}

type Narrowing = Pick<Partial<LevelInput>, 'qualifier' | 'status' | 6600>;

const FILTERS: readonly { value: string; label: string; narrow: Narrowing }[] = [
  { value: '', label: 'Todos', narrow: {} },
  { value: 'calificados', label: 'Calificados (100)', narrow: { qualifier: 1 } },
  { value: 'sin-calificar', label: 'Sin calificar', narrow: { qualifier: 0 } },
  { value: '6600', label: 'Con 6,600 grupales', narrow: { 6600: 1 } },
  { value: 'activos', label: 'Activos', narrow: { status: 1 } },
  { value: 'de-baja', label: 'De baja', narrow: { status: 0 } },
];

function titleOf(list: string): string {
  if (list === 'cerca') return 'Cerca de calificar';
  if (list === 'sin-compra') return 'Sin compra en dos meses';
  return levelName(Number(list));
}

const EMPTY: Readonly<Record<string, string>> = {
  cerca: 'Nadie está cerca de calificar en este periodo.',
  'sin-compra': 'Todos compraron en los últimos dos meses.',
};

/** A refresh that nobody asked for must not be seen: nothing blinks. */
function quiet<T>(query: ListQuery<T>): ListQuery<T> {
  return { ...query, isFetching: query.isFetching && query.currentData === undefined };
}

function usePeople({ list, summary, every }: Omit<Props, 'onPerson'>): ListQuery<NetworkRow> {
  const { lista, filtro } = list.filters;
  const { id_customers, id_period, point_min } = summary;
  const nivel = Number(lista);
  const { page, page_size } = list.input;
  const paging = { id_customers, page, page_size };
  const poll = { pollingInterval: every, skipPollingIfUnfocused: true };
  const narrow = FILTERS.find((filter) => filter.value === filtro)?.narrow ?? {};
  const level = useListLevelQuery(
    { ...paging, id_period, nivel, ...narrow },
    { ...poll, skip: !Number.isInteger(nivel) },
  );
  const near = useFindNetworkQuery(
    {
      ...paging,
      id_period,
      id_state: 1,
      point_min: fromCents(Math.ceil(toCents(point_min) / 2)),
      point_max: subDecimals(point_min, '0.01'),
    },
    { ...poll, skip: lista !== 'cerca' },
  );
  const idle = useListIdleQuery(paging, { ...poll, skip: lista !== 'sin-compra' });
  const chosen: ListQuery<NetworkRow> & { data?: ListResult<NetworkRow> } =
    lista === 'cerca' ? near : lista === 'sin-compra' ? idle : level;
  return quiet({ ...chosen, data: chosen.currentData });
}

/** The partners of a level, of those who are close to qualifying, or who bought nothing (100 a page). */
export function People({ list, summary, every, onPerson }: Props) {
  const query = usePeople({ list, summary, every });
  const { lista, filtro } = list.filters;
  const isLevel = Number.isInteger(Number(lista));
  const columns = peopleColumns(Number(summary.point_min), lista === 'sin-compra' ? [LAST_PURCHASE] : []);
  return (
    <DataTable
      list={list}
      query={query}
      title={titleOf(lista)}
      columns={columns}
      rowKey="id_customers"
      searchable={false}
      onOpen={onPerson}
      actions={(row) => [
        {
          key: 'open',
          label: `Ver el avance de ${row.full_name}`,
          icon: <LineChartOutlined aria-hidden />,
          primary: true,
          onClick: () => onPerson(row),
        },
      ]}
      exportName={`red-${lista}`}
      empty={<EmptyState text={EMPTY[lista] ?? 'No hay empresarios en este nivel.'} />}
      toolbar={
        isLevel && (
          <Select
            aria-label="Filtro"
            className="nw-filter"
            value={filtro}
            onChange={(next) => list.setFilters({ filtro: next })}
            options={FILTERS.map(({ value, label }) => ({ value, label }))}
          />
        )
      }
    />
  );
}
