import { WORKER_RECORD } from '@ceiba/identity/contract';
import { CalculatorOutlined, DiffOutlined, EyeOutlined } from '@ant-design/icons';
import type { RunView } from '@ceiba/commissions/contract';
import { type Column, Facts, formatAmount, formatCount, formatInstant, StatusBadge } from '@ceiba/platform/web';
import { DataTable, EmptyState, type ListQuery, type ListState } from '@ceiba/platform/web';
import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { useListPlansQuery } from '../commissions.api';
import { MoneySums } from '../parts/money-sums';
import { checkLines } from './readiness';
import { ReadinessList } from './readiness-list';
import type { CloseFilters } from './close-filters';
import { ranksOf } from './rank-facts';

const sumsText = (sums: RunView['totals']) =>
  sums.map(({ code_money, total }) => formatAmount(total, code_money)).join(' + ');

const COLUMNS: readonly Column<RunView>[] = [
  {
    key: 'id_run',
    title: 'Vista previa',
    card: 'title',
    sortable: true,
    render: (run) => (run.kind === 'close' ? `Cierre #${run.id_run}` : `#${run.id_run}`),
    text: (run) => String(run.id_run),
  },
  { key: 'created_at', title: 'Calculada', kind: 'instant', card: 'fact' },
  {
    key: 'user_created',
    title: 'Por',
    card: 'none',
    link: WORKER_RECORD,
    render: (run) =>
      run.kind === 'close' ? (
        <StatusBadge color="dark" text="Cierre" />
      ) : run.automatic === 1 ? (
        <StatusBadge color="secondary" text="Automática" />
      ) : (
        run.user_created
      ),
    text: (run) => (run.automatic === 1 ? 'Automática' : run.user_created),
  },
  {
    key: 'name_plan_version',
    title: 'Plan',
    card: 'none',
    render: (run) => (
      <>
        {run.name_plan_version} {run.official === 0 && <StatusBadge color="warning" text="De prueba" />}
      </>
    ),
    text: (run) => run.name_plan_version,
  },
  { key: 'active', title: 'Calificados', kind: 'integer', card: 'none' },
  { key: 'payees', title: 'Con comisión', kind: 'integer', card: 'fact' },
  { key: 'rows', title: 'Renglones', kind: 'integer', card: 'none' },
  {
    key: 'totals',
    title: 'Comisiones',
    kind: 'money',
    card: 'fact',
    sortable: false,
    render: (run) => <MoneySums sums={run.totals} />,
    text: (run) => sumsText(run.totals),
  },
  {
    key: 'checks',
    title: 'Revisiones',
    card: 'fact',
    sortable: false,
    render: (run) =>
      run.checks.length === 0 ? (
        <StatusBadge color="success" text="Correctas" />
      ) : (
        <StatusBadge color="danger" text={`${run.checks.length} por atender`} />
      ),
    text: (run) => (run.checks.length === 0 ? 'Correctas' : run.checks.map((check) => check.message).join('; ')),
  },
  { key: 'seconds', title: 'Segundos', kind: 'decimal', card: 'none', hidden: true },
];

/** What a run says beyond its row: money, ranks, the business it stood on, and what its checks found. */
function RunFacts({ run }: { run: RunView }) {
  return (
    <>
      <p className="co-figure">
        <MoneySums sums={run.totals} />
      </p>
      <p className="co-note">
        {formatInstant(run.created_at)} · {run.name_plan_version}
      </p>
      <Facts
        className="co-receipt"
        facts={[
          ['Valor de negocio', <MoneySums key="business" sums={run.business} />],
          ['Clientes en la red', formatCount(run.customers)],
          ['Calificados', formatCount(run.active)],
          ...ranksOf(run),
        ]}
      />
      {run.checks.length > 0 && <ReadinessList lines={checkLines(run)} />}
    </>
  );
}

/** Chooses two runs to compare; the two newest unless told. */
function CompareBar({
  runs,
  onCompare,
}: {
  runs: readonly RunView[];
  onCompare: (one: number, other: number) => void;
}) {
  const [chosen, setChosen] = useState<{ one?: number; other?: number }>({});
  const one = chosen.one ?? runs[1]?.id_run;
  const other = chosen.other ?? runs[0]?.id_run;
  const options = runs.map((run) => ({ value: run.id_run, label: `#${run.id_run}` }));
  const alike = one === undefined || other === undefined || one === other;
  return (
    <span className="cp-compare">
      <Select
        aria-label="Primera vista previa"
        value={one}
        options={options}
        onChange={(next) => setChosen({ ...chosen, one: next })}
      />
      <span>con</span>
      <Select
        aria-label="Segunda vista previa"
        value={other}
        options={options}
        onChange={(next) => setChosen({ ...chosen, other: next })}
      />
      <Button icon={<DiffOutlined aria-hidden />} disabled={alike} onClick={() => !alike && onCompare(one, other)}>
        Comparar
      </Button>
    </span>
  );
}

/** Calculates a preview; with several versions of the plan another one may be tried. */
function TryBar({ busy, onPreview }: { busy: boolean; onPreview: (idPlan: number | null) => void }) {
  const { data: plans = [] } = useListPlansQuery();
  const [plan, setPlan] = useState<number | null>(null);
  return (
    <span className="cp-compare">
      {plans.length > 1 && (
        <Select<number>
          aria-label="Plan"
          allowClear
          placeholder="Plan vigente"
          value={plan ?? undefined}
          onChange={(next) => setPlan(next ?? null)}
          options={plans.map(({ id_plan, name_plan }) => ({ value: id_plan, label: name_plan }))}
        />
      )}
      <Button icon={<CalculatorOutlined aria-hidden />} onClick={() => onPreview(plan)} loading={busy}>
        Calcular vista previa
      </Button>
    </span>
  );
}

interface Props {
  list: ListState<CloseFilters>;
  query: ListQuery<RunView>;
  runs: readonly RunView[];
  /** Undefined where nothing may be tried any more. */
  onPreview?: (idPlan: number | null) => void;
  busy: boolean;
  onCompare: (one: number, other: number) => void;
}

/** The previews of a period: what it would pay if it were closed as it stands; any two can be compared. */
export function Previews({ list, query, runs, onPreview, busy, onCompare }: Props) {
  const [opened, setOpened] = useState<RunView | null>(null);
  return (
    <>
      <DataTable
        list={list}
        query={query}
        title="Vistas previas"
        columns={COLUMNS}
        rowKey="id_run"
        searchable={false}
        exportName="vistas-previas"
        onOpen={setOpened}
        actions={(run) => [
          {
            key: 'open',
            label: `Resumen de #${run.id_run}`,
            icon: <EyeOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpened(run),
          },
        ]}
        foldToolbar={false}
        toolbar={
          <>
            {onPreview && <TryBar busy={busy} onPreview={onPreview} />}
            {runs.length > 1 && <CompareBar runs={runs} onCompare={onCompare} />}
          </>
        }
        empty={<EmptyState text="Aún no hay vistas previas de este periodo." />}
      />
      {opened && (
        <Drawer
          open
          onClose={() => setOpened(null)}
          title={`${opened.kind === 'close' ? 'Cierre' : 'Vista previa'} #${opened.id_run}`}
          size={440}
        >
          <RunFacts run={opened} />
        </Drawer>
      )}
    </>
  );
}
