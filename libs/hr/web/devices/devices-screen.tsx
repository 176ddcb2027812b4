import { DeleteOutlined, EditOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import type { DeviceCode, DeviceRow } from '@ceiba/hr/contract';
import {
  ActiveBadge,
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useListState,
  useRowWork,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CodeModal } from './code-modal';
import { DeviceModal } from './device-modal';
import { useDeleteDeviceMutation, useDeviceCodeMutation, useListDevicesQuery } from './devices.api';
import './devices.css';

/** Seconds of a clock that is off, as far as anybody minds. */
const driftOf = ({ drift_seconds }: DeviceRow): string => {
  if (drift_seconds === null || Math.abs(drift_seconds) < 5) return drift_seconds === null ? '-' : 'En hora';
  const text =
    Math.abs(drift_seconds) < 120 ? `${Math.abs(drift_seconds)} s` : `${Math.round(Math.abs(drift_seconds) / 60)} min`;
  return drift_seconds < 0 ? `Adelantado ${text}` : `Atrasado ${text}`;
};

const COLUMNS: readonly Column<DeviceRow>[] = [
  { key: 'id_device', title: 'ID', kind: 'id', width: 72, card: 'none' },
  { key: 'name_device', title: 'Equipo', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'paired_at', title: 'Vinculado el', kind: 'instant', sortable: false, card: 'none' },
  { key: 'seen_at', title: 'Visto por última vez', kind: 'instant', card: 'fact' },
  { key: 'drift_seconds', title: 'Reloj', sortable: false, render: driftOf, text: driftOf },
  {
    key: 'enabled_device',
    title: 'Activo',
    card: 'fact',
    sortable: false,
    labels: { 0: 'Inactivo', 1: 'Activo' },
    render: ({ enabled_device }) => <ActiveBadge value={enabled_device} />,
  },
];
const LIST = { id: 'attendance-devices', sort: 'id_device', order: 'desc', filters: { id_branch_office: '' } } as const;

/** Screens at doors, with a token of their own (ours, ADR 93). */
export function DevicesScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListDevicesQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteDeviceMutation();
  const [askCode] = useDeviceCodeMutation();
  const { isBusy, run } = useRowWork();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [told, setTold] = useState<{ device: DeviceRow; code: DeviceCode } | null>(null);
  const actions = (row: DeviceRow): RowAction[] => [
    {
      key: 'pair',
      label: `Vincular ${row.name_device}`,
      icon: <LinkOutlined aria-hidden />,
      disabled: row.enabled_device === 0,
      busy: isBusy(String(row.id_device)),
      onClick: () =>
        run(String(row.id_device), async () => setTold({ device: row, code: await askCode(row.id_device).unwrap() })),
    },
    {
      key: 'edit',
      label: `Modificar #${row.id_device}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.id_device),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_device}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({ one: 'Equipo', id: row.id_device, name: row.name_device, onYes: () => remove(row).unwrap() }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Equipo
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Equipos" actions={create} />
      <DataTable<DeviceRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_device"
        actions={actions}
        exportName="equipos-asistencia"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <DeviceModal id={editing} onClose={() => setEditing(null)} />}
      {told && <CodeModal {...told} onClose={() => setTold(null)} />}
    </>
  );
}
