import { DeleteOutlined, EditOutlined, ImportOutlined, PlusOutlined, SendOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import { toWorker } from '@ceiba/identity/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  DayRange,
  EmptyState,
  PageHead,
  type RowAction,
  StatusBadge,
  textOf,
  useCan,
  useListState,
  useShown,
} from '@ceiba/platform/web';
import { GUIDE_BADGES, GUIDE_STATUSES, type GuideRow, type GuideStatus } from '@ceiba/sales/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteGuideMutation, useListGuidesQuery } from './guide.api';
import { GuideModal } from './guide-modal';
import { GuideNumber } from './guide-number';
import { ImportGuides } from './import-guides';
import { SENT_COLUMNS } from './sent-columns';

const COLUMNS: readonly Column<GuideRow>[] = [
  SENT_COLUMNS.sale,
  { key: 'send_date', title: 'Fecha de envío', kind: 'day', width: 130, card: 'fact' },
  SENT_COLUMNS.branch,
  SENT_COLUMNS.customer,
  { key: 'provider_name', title: 'Paquetería', card: 'fact' },
  {
    key: 'guide_number',
    title: 'Número de guía',
    card: 'fact',
    render: (row) => <GuideNumber {...row} />,
    text: (row) => row.guide_number,
  },
  {
    key: 'status_dispatch',
    title: 'Estado',
    card: 'fact',
    render: ({ status_dispatch, anulado }) => (
      <>
        <StatusBadge color={GUIDE_BADGES[status_dispatch]} text={status_dispatch} />
        {anulado === 1 && <StatusBadge color="danger" text="Venta anulada" />}
      </>
    ),
    text: (row) => row.status_dispatch,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: toWorker('id_worker_created') },
  { key: 'date_created', title: 'Registrada', kind: 'instant', card: 'none', hidden: true },
];

const SHOWN = ['edit'] as const;
const DAYS = 30;
const STATUSES = GUIDE_STATUSES.map((value) => ({ value, label: value }));

function useGuideList() {
  const [options] = useState(() => {
    const today = dayInZone(new Date());
    const filters = { date_start: addDays(today, -DAYS), date_end: today, id_branch_office: '', status_dispatch: '' };
    return { id: 'guides', sort: 'send_date', order: 'desc' as const, filters };
  });
  const list = useListState(options);
  const { date_start, date_end, id_branch_office, status_dispatch } = list.filters;
  const input = {
    ...list.input,
    date_start: date_start || null,
    date_end: date_end || null,
    id_branch_office: Number(id_branch_office) || null,
    status_dispatch: (status_dispatch || null) as GuideStatus | null,
  };
  return { list, input };
}

/** Guías de rastreo (spec 3, section 2). */
export function GuidesScreen() {
  const { list, input } = useGuideList();
  const query = useListGuidesQuery(input);
  const [remove] = useDeleteGuideMutation();
  const may = useCan('guias-de-rastreo');
  const navigate = useNavigate();
  const { shown, open, close } = useShown('guia', SHOWN);
  const [importing, setImporting] = useState(false);
  const actions = (row: GuideRow): RowAction[] => [
    ...(may('update')
      ? [
          {
            key: 'edit',
            label: `Modificar la guía de #${row.id_sale}`,
            icon: <EditOutlined aria-hidden />,
            primary: true,
            onClick: () => open('edit', row.id_sale),
          },
        ]
      : []),
    ...(may('delete')
      ? [
          {
            key: 'delete',
            label: `Eliminar la guía de #${row.id_sale}`,
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: () =>
              confirmDelete({
                one: 'la guía',
                id: row.id_sale,
                name: `${row.provider_name} ${row.guide_number}`,
                onYes: () => remove(row).unwrap(),
              }),
          },
        ]
      : []),
  ];
  const create = may('new') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      Registrar Guía
    </Button>
  );
  return (
    <>
      <PageHead
        title="Guías de rastreo"
        actions={
          <>
            <Button icon={<SendOutlined aria-hidden />} onClick={() => void navigate('/guias-de-rastreo/por-enviar')}>
              Por enviar
            </Button>
            {(may('new') || may('update')) && (
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                Importar
              </Button>
            )}
            {create}
          </>
        }
      />
      <DataTable<GuideRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_sale"
        columns={COLUMNS}
        actions={actions}
        onOpen={may('update') ? (row) => open('edit', row.id_sale) : undefined}
        exportName="guias-de-rastreo"
        empty={<EmptyState text="No hay guías en estas fechas." action={list.search ? undefined : create} />}
        toolbar={
          <>
            <BranchPicker
              value={Number(list.filters.id_branch_office) || null}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
              placeholder="Todas las sucursales"
            />
            <DayRange
              label="Fecha de envío"
              value={[list.filters.date_start, list.filters.date_end]}
              onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
            />
            <Select<string>
              aria-label="Estado"
              placeholder="Todos los estados"
              allowClear
              style={{ minWidth: 170 }}
              options={STATUSES}
              value={list.filters.status_dispatch || undefined}
              onChange={(value) => list.setFilters({ status_dispatch: value ?? '' })}
            />
          </>
        }
      />
      {importing && <ImportGuides onClose={() => setImporting(false)} />}
      {shown?.what === 'new' && <GuideModal of={null} onClose={close} />}
      {shown?.what === 'edit' && shown.id !== null && <GuideModal edit={shown.id} onClose={close} />}
    </>
  );
}
