import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Comparison, DifferenceRow } from '@ceiba/commissions/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { customerNumber } from '@ceiba/customers/web';
import { RankName } from '@ceiba/network/web';
import {
  Amount,
  type Column,
  DataTable,
  EmptyState,
  Facts,
  formatAmount,
  type ListState,
  Picture,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useComparePreviewsQuery } from '../commissions.api';
import type { CloseFilters } from './close-filters';

function columnsOf(one: number, other: number): Column<DifferenceRow>[] {
  const fixed = { sortable: false } as const;
  const money = { ...fixed, kind: 'money' as const, currency: (row: DifferenceRow) => row.code_money };
  return [
    { ...fixed, ...customerNumber, key: 'id_customers', card: 'none' },
    { ...fixed, key: 'full_name', title: 'Nombre', card: 'title', link: CUSTOMER_RECORD },
    { ...money, key: 'total', title: `#${one}`, card: 'fact' },
    { ...money, key: 'total_other', title: `#${other}`, card: 'fact' },
    {
      ...money,
      key: 'difference',
      title: 'Diferencia',
      card: 'fact',
      render: (row) => <Amount value={row.difference} code={row.code_money} />,
      text: (row) => formatAmount(row.difference, row.code_money),
    },
    {
      ...fixed,
      key: 'name_plan',
      title: 'Rango',
      card: 'fact',
      render: (row) =>
        row.rank === row.rank_other ? (
          <RankName rank={row.rank} name={row.name_plan} />
        ) : (
          <span className="cp-rank-change">
            <RankName rank={row.rank} name={row.name_plan} /> <span aria-label="pasa a">→</span>{' '}
            <RankName rank={row.rank_other} name={row.name_plan_other} />
          </span>
        ),
      text: (row) => (row.rank === row.rank_other ? row.name_plan : `${row.name_plan} → ${row.name_plan_other}`),
    },
  ];
}

/** What each rank gets in both runs, a picture a currency. */
function Ranks({ one, other, ranks }: { one: number; other: number; ranks: Comparison['ranks'] }) {
  const codes = [...new Set(ranks.map(({ code_money }) => code_money))];
  if (codes.length === 0) return null;
  return (
    <div className="co-two">
      {codes.map((code) => {
        const shown = ranks.filter(({ code_money }) => code_money === code);
        return (
          <Picture
            key={code}
            title={`Comisiones por rango (${code})`}
            kind="columns"
            by="Rango"
            labels={shown.map(({ name_plan }) => name_plan)}
            series={[
              { name: `#${one}`, values: shown.map(({ total }) => total) },
              { name: `#${other}`, values: shown.map(({ total_other }) => total_other) },
            ]}
          />
        );
      })}
    </div>
  );
}

interface Props {
  one: number;
  other: number;
  list: ListState<CloseFilters>;
  onBack: () => void;
}

/** Two runs partner by partner: who earns or ranks differently, the largest difference first. */
export function ComparePanel({ one, other, list, onBack }: Props) {
  const { page, page_size } = list.input;
  const query = useComparePreviewsQuery({ id_preview: one, id_preview_other: other, page, page_size });
  return (
    <>
      <div className="cp-compare-head">
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          Vistas previas
        </Button>
        <div className="cp-sums">
          {query.currentData?.sums.map((sum) => (
            <Facts
              key={sum.code_money}
              className="co-facts"
              label={`Comisiones en ${sum.code_money}`}
              facts={[
                [`#${one}`, <Amount key="one" value={sum.total} code={sum.code_money} />],
                [`#${other}`, <Amount key="other" value={sum.total_other} code={sum.code_money} />],
                ['Diferencia', <Amount key="difference" value={sum.difference} code={sum.code_money} />],
              ]}
            />
          ))}
        </div>
      </div>
      <Ranks one={one} other={other} ranks={query.currentData?.ranks ?? []} />
      <DataTable
        list={list}
        query={query}
        title={`Diferencias entre #${one} y #${other}`}
        columns={columnsOf(one, other)}
        rowKey="id_customers"
        searchable={false}
        exportName={`diferencias-${one}-${other}`}
        empty={<EmptyState text="Las dos vistas previas dan lo mismo a todos." />}
      />
    </>
  );
}
