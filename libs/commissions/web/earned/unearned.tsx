import { QuestionCircleOutlined } from '@ant-design/icons';
import type { ExplainedRow, Explanation } from '@ceiba/commissions/contract';
import { REQUIREMENT_TEXTS } from '@ceiba/network/contract';
import {
  Amount,
  type Column,
  DataTable,
  EmptyState,
  Facts,
  formatAmount,
  formatCount,
  StatusBadge,
} from '@ceiba/platform/web';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useExplainCommissionsQuery } from '../commissions.api';
import { percentText, placeText } from '../parts/percent';
import type { Payee } from './use-payee';

type Row = ExplainedRow & { row_key: string };
const fixed = { sortable: false } as const;

const COLUMNS: readonly Column<Row>[] = [
  { ...fixed, key: 'id_customers', title: 'ID', width: 76, card: 'none' },
  { ...fixed, key: 'full_name', title: 'Comprador', card: 'title' },
  {
    ...fixed,
    key: 'paid',
    title: 'Resultado',
    card: 'fact',
    render: (row) => (
      <StatusBadge color={row.paid === 1 ? 'success' : 'secondary'} text={row.paid === 1 ? 'Ganado' : 'No ganado'} />
    ),
    text: (row) => (row.paid === 1 ? 'Ganado' : 'No ganado'),
  },
  { ...fixed, key: 'nivel_tree', title: 'Nivel en la red', kind: 'integer', card: 'none', hidden: true },
  { ...fixed, key: 'base', title: 'Base', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
  {
    ...fixed,
    key: 'amount_exchange',
    title: 'Importe',
    kind: 'money',
    card: 'none',
    render: (row) => <Amount value={row.paid === 1 ? row.amount : null} code={row.code_money} />,
    text: (row) => (row.paid === 1 ? formatAmount(row.amount, row.code_money) : ''),
  },
  {
    ...fixed,
    key: 'text',
    title: 'Por qué',
    card: 'fact',
    render: (row) => <span className="co-why">{row.text}</span>,
    text: (row) => row.text,
  },
];

/** The rank reached and the first one that was not, with each comparison. */
function Ranks({ explanation }: { explanation: Explanation }) {
  const next = explanation.ranks.find((rank) => rank.rank > explanation.rank);
  return (
    <section className="co-panel" aria-labelledby="co-rank">
      <h2 id="co-rank">
        Rango del periodo: {explanation.name_plan}{' '}
        {explanation.active === 0 && <StatusBadge color="danger" text="No activo" />}
      </h2>
      {next && (
        <>
          <p className="co-note">Para {next.name_plan}:</p>
          <ul className="co-checks">
            {next.checks
              .filter((check) => Number(check.needed) > 0)
              .map((check) => (
                <li key={check.requirement}>
                  <StatusBadge
                    color={check.passed ? 'success' : 'warning'}
                    text={check.passed ? 'Cumplido' : 'Faltó'}
                  />{' '}
                  {REQUIREMENT_TEXTS[check.requirement]}
                  {check.unit !== 'flag' && `: ${formatCount(check.found)} de ${formatCount(check.needed)}`}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Missed({ explanation }: { explanation: Explanation }) {
  if (explanation.missed.length === 0) return null;
  return (
    <section className="co-panel" aria-labelledby="co-missed">
      <h2 id="co-missed">Lo que no se ganó</h2>
      <ul className="co-checks">
        {explanation.missed.map(({ rule, text, count }) => (
          <li key={rule}>
            <b>{formatCount(count)}</b> {count === 1 ? 'comprador' : 'compradores'}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One row: what was looked at, and for what was not earned the rule, what was found and what was needed. */
function Why({ row, onClose }: { row: Row; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={`${row.full_name} (#${row.id_customers})`} size={440}>
      <p className="co-figure">
        <Amount value={row.paid === 1 ? row.amount : '0.00'} code={row.code_money} />
      </p>
      <p>{row.text}</p>
      <Facts
        className="co-receipt"
        facts={[
          ['Base', formatAmount(row.base, row.code_money)],
          ['Nivel en la red', String(row.nivel_tree)],
          ['Se paga como', row.paid === 1 && `${placeText(row)}, ${percentText(row.percentage)}`],
          ['Se encontró', row.found],
          ['Se necesitaba', row.needed],
        ]}
      />
    </Drawer>
  );
}

/** Every buyer below a payee, paid or not, each with its sentence; the rule, what was found and what was needed. */
export function Unearned({ payee, asked }: { payee: Payee; asked: NonNullable<Payee['asked']> }) {
  const { list } = payee;
  const { page, page_size } = list.input;
  const query = useExplainCommissionsQuery({ ...asked, page, page_size });
  const [opened, setOpened] = useState<Row | null>(null);
  const found = query.currentData;
  const rows = found?.rows.map((row) => ({ ...row, row_key: `${row.id_customers}-${row.code_money}` }));
  return (
    <>
      {found && (
        <div className="co-two">
          <Ranks explanation={found} />
          <Missed explanation={found} />
        </div>
      )}
      <DataTable
        list={list}
        query={{ ...query, data: found && rows && { rows, total: found.total }, currentData: undefined }}
        title="Compradores de la red"
        columns={COLUMNS}
        rowKey="row_key"
        searchable={false}
        onOpen={setOpened}
        actions={(row) => [
          {
            key: 'open',
            label: `Por qué, ${row.full_name}`,
            icon: <QuestionCircleOutlined />,
            primary: true,
            onClick: () => setOpened(row),
          },
        ]}
        exportName="explicacion-de-comisiones"
        empty={<EmptyState text="Nadie de la red compró en este periodo." />}
      />
      {opened && <Why row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
