import { WORKER_RECORD } from '@ceiba/identity/contract';
import { percentText } from '@ceiba/platform/contract';
import { PLAN_STATES } from '@ceiba/commissions/contract';
import { CheckCircleOutlined } from '@ant-design/icons';
import type { PlanRow } from '@ceiba/commissions/contract';
import { DataTable, EmptyState, PageHead, StatusBadge, useListState, type Column } from '@ceiba/platform/web';
import { useState } from 'react';
import { useListPlansQuery } from '../commissions.api';
import { PublishPlanModal } from './publish-plan-modal';

const STATES = {
  draft: { color: 'default', text: PLAN_STATES.draft },
  published: { color: 'success', text: PLAN_STATES.published },
  superseded: { color: 'warning', text: PLAN_STATES.superseded },
} as const;

const COLUMNS: readonly Column<PlanRow>[] = [
  { key: 'name_plan', title: 'Plan', card: 'title' },
  {
    key: 'state_plan',
    title: 'Estado',
    card: 'fact',
    render: ({ state_plan }) => <StatusBadge {...STATES[state_plan]} />,
    text: ({ state_plan }) => STATES[state_plan].text,
  },
  { key: 'date_start', title: 'Vigente desde', kind: 'day', card: 'fact' },
  {
    key: 'maximum',
    title: 'Pago máximo',
    card: 'fact',
    render: ({ maximum }) => percentText(maximum),
    text: ({ maximum }) => percentText(maximum),
  },
  {
    key: 'problems',
    title: 'Por corregir',
    card: 'fact',
    render: ({ problems }) => (problems.length > 0 ? problems.join(' ') : <span className="p-muted">-</span>),
    text: ({ problems }) => problems.join(' '),
  },
  { key: 'user_created', title: 'Registró', card: 'none', link: WORKER_RECORD },
];

const LIST = { id: 'compensation-plans' };

/** Versions of the compensation plan, with the most that each can pay; drafts are published here. */
export function PlansScreen() {
  const list = useListState(LIST);
  const query = useListPlansQuery();
  const [publishing, setPublishing] = useState<PlanRow | null>(null);
  return (
    <>
      <PageHead title="Planes de compensación" />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_plan"
        actions={(row) =>
          row.state_plan === 'draft'
            ? [
                {
                  key: 'publish',
                  label: `Publicar ${row.name_plan}`,
                  icon: <CheckCircleOutlined />,
                  primary: true,
                  onClick: () => setPublishing(row),
                },
              ]
            : []
        }
        exportName="planes-de-compensacion"
        empty={<EmptyState text="No hay planes." />}
      />
      {publishing && <PublishPlanModal plan={publishing} onClose={() => setPublishing(null)} />}
    </>
  );
}
