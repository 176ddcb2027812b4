import { CheckCircleOutlined, DeleteOutlined, EditOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons';
import { periodStatus, type Period } from '@ceiba/periods/contract';
import {
  ask,
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  PageHead,
  useCan,
  useListState,
  type Column,
  type RowAction,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PeriodBadge } from '../period-badge';
import { useDeletePeriodMutation, useListPeriodsQuery, useSetCurrentPeriodMutation } from '../periods.api';
import { PeriodModal } from './period-modal';

const COLUMNS: readonly Column<Period>[] = [
  { key: 'id_period', title: 'ID', width: 72, card: 'none' },
  { key: 'code_period', title: 'Código', card: 'none' },
  { key: 'name_period', title: 'Descripción', card: 'title' },
  { key: 'date_start_period', title: 'Fecha inicial', kind: 'day' },
  { key: 'date_end_period', title: 'Fecha final', kind: 'day' },
  { key: 'paridad_mxn_dolar', title: 'Paridad MXN', kind: 'decimal' },
  { key: 'closed_at', title: 'Cerrado el', kind: 'instant', card: 'none' },
  {
    key: 'state_period',
    title: 'Estado',
    render: (period) => <PeriodBadge period={period} />,
    text: (period) => (period.state_period === 'closing' ? 'Cerrando' : periodStatus(period)),
  },
];

/** Sales go to the one, figures stand on the other. */
const isKept = ({ state_period, current_period }: Period) => state_period !== 'open' || current_period === 1;

const LIST = { id: 'periods', sort: 'date_start_period', order: 'desc' } as const;

/** Periods (spec 1, section 4): En Curso, Cerrado (no actions) or Pendiente. */
export function PeriodsScreen() {
  const list = useListState(LIST);
  const query = useListPeriodsQuery();
  const [remove] = useDeletePeriodMutation();
  const [setCurrent] = useSetCurrentPeriodMutation();
  const mayClose = useCan('cerrar-periodo')();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<number | 'new' | null>(null);

  const makeCurrent = (period: Period) =>
    ask({
      title: `¿Poner en curso el periodo ${period.code_period}?`,
      content: 'Las ventas que se registren desde este momento serán de este periodo.',
      yes: 'Poner en curso',
      no: 'Cancelar',
      onYes: () => setCurrent(period.id_period).unwrap(),
    });
  const actions = (period: Period): RowAction[] => {
    if (period.state_period === 'closed') return [];
    const close = {
      key: 'close',
      label: `Cerrar ${period.code_period}`,
      icon: <LockOutlined aria-hidden />,
      onClick: () => void navigate(`/cerrar-periodo?periodo=${period.id_period}`),
    };
    if (period.state_period === 'closing') return mayClose ? [close] : [];
    return [
      {
        key: 'edit',
        label: `Modificar #${period.id_period}`,
        icon: <EditOutlined aria-hidden />,
        primary: true,
        onClick: () => setEditing(period.id_period),
      },
      {
        key: 'current',
        label: `Poner en curso ${period.code_period}`,
        icon: <CheckCircleOutlined aria-hidden />,
        disabled: period.current_period === 1,
        onClick: () => makeCurrent(period),
      },
      ...(mayClose ? [close] : []),
      {
        key: 'delete',
        label: `Eliminar #${period.id_period}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        disabled: isKept(period),
        onClick: () =>
          confirmDelete({
            one: 'Periodo',
            id: period.id_period,
            name: period.name_period,
            onYes: () => remove(period).unwrap(),
          }),
      },
    ];
  };
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Periodo
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Periodos" actions={create} />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_period"
        actions={actions}
        bulk={[deleteMany((period) => remove(period).unwrap(), isKept)]}
        exportName="periodos"
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <PeriodModal id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
