import type { CustomerPointsMatrix } from '@ceiba/network/contract';
import { PeriodPicker } from '@ceiba/periods/web';
import { DataTable, EmptyState, formatCount, PageHead, useListState, type Column } from '@ceiba/platform/web';
import { useCustomerPointsQuery } from '../network.api';

type Row = CustomerPointsMatrix['body'][number];

const LIST = { id: 'customer-points', sort: 'total', order: 'desc' as const, pageSize: 25, filters: { periodo: '' } };
/** Phones show the total and the newest periods. */
const ON_CARDS = 3;

function columnsOf(head: CustomerPointsMatrix['head']): Column<Row>[] {
  return [
    { key: 'id_customers', title: 'ID', width: 84, card: 'none', fixed: 'left' },
    { key: 'full_name', title: 'Nombre', card: 'title' },
    ...head.map((period, at): Column<Row> => ({
      key: `p${period.id_period}`,
      title: period.code_period,
      kind: 'decimal',
      sortable: false,
      card: at >= head.length - ON_CARDS ? 'fact' : 'none',
      text: (row) => formatCount(row.points[at] ?? '0.00'),
    })),
    { key: 'total', title: 'Total', kind: 'decimal', card: 'fact' },
  ];
}

/** The customers' points, a column a period (spec 3, "customer points report"). */
export function CustomerPointsScreen() {
  const list = useListState(LIST);
  const { periodo } = list.filters;
  const query = useCustomerPointsQuery({ id_period: periodo ? Number(periodo) : null });
  const answer = query.currentData;
  return (
    <>
      <PageHead
        title="Puntos de clientes"
        filters={
          <PeriodPicker
            allowClear
            label="Periodo (todos sin elegir)"
            value={periodo ? Number(periodo) : null}
            onChange={(id) => list.setFilters({ periodo: id ? String(id) : '' })}
          />
        }
      />
      <DataTable
        list={list}
        query={{ ...query, data: answer?.body, currentData: undefined }}
        columns={columnsOf(answer?.head ?? [])}
        rowKey="id_customers"
        exportName="puntos-de-clientes"
        empty={<EmptyState text="Nadie ha comprado en estos periodos." />}
      />
    </>
  );
}
