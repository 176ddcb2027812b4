import {
  CheckCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ExperimentOutlined,
  EyeOutlined,
} from '@ant-design/icons';
import type { PlanRow } from '@ceiba/commissions/contract';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import { percentText } from '@ceiba/platform/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  StatusBadge,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListPlansQuery } from '../commissions.api';
import { PLAN_BADGES } from './plan-badges';
import { useDeletePlanMutation } from './plans.api';
import { PublishPlanModal } from './publish-plan-modal';
import { SimulatePlanModal } from './simulate-plan-modal';

const COLUMNS: readonly Column<PlanRow>[] = [
  {
    key: 'name_plan',
    title: 'Plan',
    card: 'title',
    render: ({ id_plan, name_plan }) => <Link to={`/planes/${id_plan}`}>{name_plan}</Link>,
    text: ({ name_plan }) => name_plan,
  },
  {
    key: 'state_plan',
    title: 'Estado',
    card: 'fact',
    render: ({ state_plan }) => <StatusBadge {...PLAN_BADGES[state_plan]} />,
    text: ({ state_plan }) => PLAN_BADGES[state_plan].text,
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
type Open = { what: 'publish' | 'simulate'; plan: PlanRow } | null;

/** Versions of the compensation plan with the most that each can pay: drafts are edited, tried and published here. */
export function PlansScreen() {
  const list = useListState(LIST);
  const query = useListPlansQuery();
  const navigate = useNavigate();
  const [remove] = useDeletePlanMutation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actionsOf = (plan: PlanRow): RowAction[] => {
    const { id_plan, name_plan, state_plan } = plan;
    const draft = state_plan === 'draft';
    const to = (path: string) => () => void navigate(path);
    return [
      {
        key: 'open',
        label: `${draft ? 'Editar' : 'Ver'} ${name_plan}`,
        icon: draft ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />,
        onClick: to(`/planes/${id_plan}`),
      },
      {
        key: 'simulate',
        label: `Simular ${name_plan}`,
        icon: <ExperimentOutlined aria-hidden />,
        primary: true,
        onClick: () => setOpen({ what: 'simulate', plan }),
      },
      {
        key: 'copy',
        label: `Copiar ${name_plan} a un borrador`,
        icon: <CopyOutlined aria-hidden />,
        onClick: to(`/planes/nuevo?desde=${id_plan}`),
      },
      ...(draft
        ? [
            {
              key: 'publish',
              label: `Publicar ${name_plan}`,
              icon: <CheckCircleOutlined aria-hidden />,
              primary: true,
              onClick: () => setOpen({ what: 'publish', plan }),
            },
            {
              key: 'delete',
              label: `Eliminar ${name_plan}`,
              icon: <DeleteOutlined aria-hidden />,
              danger: true,
              onClick: () =>
                confirmDelete({
                  one: 'Plan',
                  id: id_plan,
                  name: name_plan,
                  onYes: () => remove({ id_plan }).unwrap(),
                }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <PageHead
        title="Planes de compensación"
        actions={
          <>
            <Button onClick={() => void navigate('/planes/simulaciones')}>Simulaciones</Button>
            <Button onClick={() => void navigate('/planes/comparar')}>Comparar</Button>
            <Button type="primary" onClick={() => void navigate('/planes/nuevo')}>
              Nuevo borrador
            </Button>
          </>
        }
      />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_plan"
        onOpen={({ id_plan }) => void navigate(`/planes/${id_plan}`)}
        actions={actionsOf}
        exportName="planes-de-compensacion"
        empty={<EmptyState text="No hay planes." />}
      />
      {open?.what === 'publish' && <PublishPlanModal plan={open.plan} onClose={close} />}
      {open?.what === 'simulate' && <SimulatePlanModal plan={open.plan} onClose={close} />}
    </>
  );
}
