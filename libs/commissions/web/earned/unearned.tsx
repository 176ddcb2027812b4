import { QuestionCircleOutlined } from '@ant-design/icons';
import { type ExplainedRow, type Explanation, placeText } from '@ceiba/commissions/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { customerNumber } from '@ceiba/customers/web';
import { addDecimals, percentText } from '@ceiba/platform/contract';
import { Amount, type Column, DataTable, EmptyState, Facts, formatAmount, StatusBadge } from '@ceiba/platform/web';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useExplainCommissionsQuery } from '../commissions.api';
import { EarnedHead } from './earned-head';
import { ALL, Missed, Ranks, RuleFilter, ruleOf } from './reasons';
import { SalesBehind } from './sales-behind';
import type { Payee } from './use-payee';
import { WhatToDo } from './what-to-do';

type Row = ExplainedRow & { row_key: string };
const fixed = { sortable: false } as const;

/** What was earned, or what it would at least have been; in the payee's currency. */
const amountOf = (row: ExplainedRow) => (row.paid === 1 ? row.amount_exchange : row.amount_missed);

const columnsOf = (code: string): readonly Column<Row>[] => [
  { ...fixed, ...customerNumber, key: 'id_customers', card: 'none' },
  { ...fixed, key: 'full_name', title: 'Comprador', card: 'title', link: CUSTOMER_RECORD },
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
    key: 'amount_missed',
    title: 'Importe',
    kind: 'money',
    sum: 'foot',
    card: 'fact',
    render: (row) => (
      <span className={row.paid === 1 ? undefined : 'p-muted'}>
        <Amount value={amountOf(row)} code={code} />
      </span>
    ),
    text: (row) => formatAmount(amountOf(row) ?? '', code),
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

/** The least that the buyers of the list would have paid; of earned and not earned there is no one sum. */
function missedFoot(told: Explanation | undefined, motivo: string) {
  if (!told || motivo === ALL) return [];
  const asked = told.missed.filter(({ rule }) => motivo === '' || rule === motivo);
  return [
    {
      label: `No ganado, al menos (${told.code_money})`,
      values: { amount_missed: addDecimals(asked.map(({ amount }) => amount)) },
    },
  ];
}

interface WhyProps {
  row: Row;
  code: string;
  asked: NonNullable<Payee['asked']>;
  onClose: () => void;
}

/** One row: what was looked at, and for what was not earned the rule, what was found and needed, and what can still be done. */
function Why({ row, code, asked, onClose }: WhyProps) {
  const missed = row.amount_missed !== null && formatAmount(row.amount_missed, code);
  return (
    <Drawer open onClose={onClose} title={`${row.full_name} (#${row.id_customers})`} size={440}>
      <p className="co-figure">
        <Amount value={row.paid === 1 ? row.amount_exchange : '0.00'} code={code} />
      </p>
      <p>{row.text}</p>
      <Facts
        className="co-receipt"
        facts={[
          ['Base', formatAmount(row.base, row.code_money)],
          ['Nivel en la red', String(row.nivel_tree)],
          ['Se paga como', row.paid === 1 && `${placeText(row)}, ${percentText(row.percentage)}`],
          ['No ganado, al menos', missed],
          ['Se encontró', row.found],
          ['Se necesitaba', row.needed],
        ]}
      />
      <WhatToDo changes={row.changes} />
      <SalesBehind asked={asked} id_source={row.id_customers} code_money={row.code_money} />
    </Drawer>
  );
}

/** Every buyer below a payee who did not pay, or all, each with its amount and sentence: rule, value found, value needed. */
export function Unearned({ payee, asked }: { payee: Payee; asked: NonNullable<Payee['asked']> }) {
  const { list } = payee;
  const { page, page_size } = list.input;
  const { motivo } = list.filters;
  const rule = ruleOf(motivo);
  const query = useExplainCommissionsQuery({ ...asked, page, page_size, paid: motivo === ALL ? null : 0, rule });
  const [opened, setOpened] = useState<Row | null>(null);
  const found = query.currentData;
  const rows = found?.rows.map((row) => ({ ...row, row_key: `${row.id_customers}-${row.code_money}` }));
  // While another reason is looked up, what the page says of the payee stays.
  const told = found ?? query.data;
  const code = told?.code_money ?? '';
  return (
    <>
      {told && (
        <>
          <EarnedHead
            answer={told}
            total={addDecimals(told.missed.map(({ amount }) => amount))}
            label="Lo que no se ganó"
            definitive="lo que al menos habrían pagado los compradores de abajo"
          />
          <div className="co-two">
            <Ranks explanation={told} />
            <Missed explanation={told} onRule={(next) => list.setFilters({ motivo: next })} />
          </div>
        </>
      )}
      <DataTable
        list={list}
        query={{ ...query, data: found && rows && { rows, total: found.total }, currentData: undefined }}
        title="Compradores de la red"
        columns={columnsOf(code)}
        sums={missedFoot(told, motivo)}
        rowKey="row_key"
        searchable={false}
        toolbar={
          <RuleFilter
            value={motivo}
            missed={told?.missed ?? []}
            onChange={(next) => list.setFilters({ motivo: next })}
          />
        }
        onOpen={setOpened}
        actions={(row) => [
          {
            key: 'open',
            label: `Por qué, ${row.full_name}`,
            icon: <QuestionCircleOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpened(row),
          },
        ]}
        exportName="explicacion-de-comisiones"
        empty={
          <EmptyState
            text={motivo === ALL ? 'Nadie de la red compró en este periodo.' : 'No hay compradores sin comisión.'}
          />
        }
      />
      {opened && <Why row={opened} code={code} asked={asked} onClose={() => setOpened(null)} />}
    </>
  );
}
