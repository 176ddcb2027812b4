import type { RankHistory, RankHistoryRow } from '@ceiba/commissions/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { RankName } from '@ceiba/network/web';
import { DataTable, EmptyState, Loaded, PageHead, StatusBadge, useListState, type Column } from '@ceiba/platform/web';
import { useParams } from 'react-router';
import { useRankHistoryQuery } from '../customer/customer-record.api';
import { RankPicture } from '../parts/person-pictures';
import '../parts/parts.css';

const fixed = { sortable: false } as const;
const COLUMNS: readonly Column<RankHistoryRow>[] = [
  { ...fixed, key: 'code_period', title: 'Periodo', card: 'title', link: PERIOD_RECORD },
  {
    ...fixed,
    key: 'name_plan',
    title: 'Rango',
    card: 'fact',
    render: (row) => (
      <>
        <RankName rank={row.rank} name={row.name_plan} />{' '}
        {row.rose === 1 && <StatusBadge color="success" text="Subió" />}
      </>
    ),
    text: (row) => row.name_plan,
  },
  { ...fixed, key: 'points', title: 'Puntos', kind: 'decimal', card: 'fact' },
  { ...fixed, key: 'point_group', title: 'Puntos grupales', kind: 'decimal', card: 'fact' },
  { ...fixed, key: 'qualifiers', title: 'Calificados', kind: 'integer', card: 'none' },
  { ...fixed, key: 'legs', title: 'Líneas', kind: 'integer', card: 'none' },
];
const LIST = { id: 'rank-history' };

function careerOf({ max_plan, name_max_plan, code_period_reached }: RankHistory): string {
  if (max_plan === 0) return 'Aún no ha alcanzado un rango.';
  return `Rango más alto: ${name_max_plan}${code_period_reached ? `, desde ${code_period_reached}` : ''}.`;
}

/** What a partner was, period by period, and how his career went. */
export function RankHistoryScreen() {
  const id = Number(useParams().id);
  const query = useRankHistoryQuery({ id_customers: id }, { skip: !id });
  const list = useListState(LIST);
  if (!id) return <EmptyState text={MESSAGES.notFound} />;
  return (
    <Loaded query={query} lines={10}>
      {(history) => (
        <div className="co-screen co-periods">
          <PageHead title={history.full_name} note={`#${id} ${careerOf(history)}`} />
          <div className="co-pictures">
            <RankPicture history={history} />
          </div>
          <DataTable
            list={list}
            query={{ ...query, data: history.rows, currentData: undefined }}
            columns={COLUMNS}
            rowKey="id_period"
            searchable={false}
            exportName={`rangos-del-cliente-${id}`}
            empty={<EmptyState text="No hay periodos cerrados desde su registro." />}
          />
        </div>
      )}
    </Loaded>
  );
}
