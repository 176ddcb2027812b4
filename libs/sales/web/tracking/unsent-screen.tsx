import { CarOutlined, PrinterOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  type BulkAction,
  type Column,
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
import { UNSENT_DAYS, type UnsentRow } from '@ceiba/sales/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListUnsentQuery } from './guide.api';
import { GuideModal } from './guide-modal';
import { SendingPapers } from './sending-papers';
import { SENT_COLUMNS } from './sent-columns';

const COLUMNS: readonly Column<UnsentRow>[] = [
  SENT_COLUMNS.sale,
  { key: 'date_doc', title: 'Fecha', kind: 'day', width: 120, card: 'fact' },
  SENT_COLUMNS.branch,
  SENT_COLUMNS.customer,
  {
    key: 'ship_to_name',
    title: 'Destinatario',
    sortable: false,
    card: 'fact',
    render: ({ ship_to_name, ship_to_place }) => (
      <>
        {ship_to_name || <span className="p-muted">Sin dirección</span>}
        {ship_to_place && <div className="p-muted">{ship_to_place}</div>}
      </>
    ),
    text: ({ ship_to_name, ship_to_place }) => [ship_to_name, ship_to_place].filter(Boolean).join(', '),
  },
  { key: 'qty_total', title: 'Piezas', kind: 'integer', card: 'fact' },
  { key: 'total_doc', title: 'Total', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
  {
    key: 'name_dispatch',
    title: 'Despacho',
    card: 'fact',
    render: ({ dispatch_hold, name_dispatch, color_dispatch }) =>
      dispatch_hold ? (
        <StatusBadge color="danger" text="Detenido" />
      ) : name_dispatch ? (
        <StatusBadge color={color_dispatch ?? 'secondary'} text={name_dispatch} />
      ) : (
        <span className="p-muted">-</span>
      ),
    text: ({ dispatch_hold, name_dispatch }) => (dispatch_hold ? 'Detenido' : (name_dispatch ?? '')),
  },
];

const SHOWN = ['guide'] as const;

function useUnsentList() {
  const [options] = useState(() => {
    const today = dayInZone(new Date());
    const filters = { date_start: addDays(today, -UNSENT_DAYS), date_end: today, id_branch_office: '' };
    return { id: 'unsent', sort: 'date_doc', order: 'asc' as const, filters };
  });
  const list = useListState(options);
  const { date_start, date_end, id_branch_office } = list.filters;
  const dates = { date_start: date_start || null, date_end: date_end || null };
  return { list, input: { ...list.input, ...dates, id_branch_office: Number(id_branch_office) || null } };
}

/** What is paid and not yet sent, the oldest first, with its picking list and labels. */
export function UnsentScreen() {
  const { list, input } = useUnsentList();
  const query = useListUnsentQuery(input);
  const may = useCan('guias-de-rastreo');
  const { shown, open, close } = useShown('venta', SHOWN);
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  const bulk: readonly BulkAction<UnsentRow>[] = [
    {
      key: 'print',
      label: 'Surtido y etiquetas',
      icon: <PrinterOutlined aria-hidden />,
      question: '¿Desea imprimir surtido y etiquetas de',
      yes: 'Imprimir',
      start: (rows) => setPrinted(rows.map(({ id_sale }) => id_sale)),
    },
  ];
  const actions = (row: UnsentRow): RowAction[] => [
    ...(may('new') && !row.dispatch_hold
      ? [
          {
            key: 'guide',
            label: `Registrar la guía de #${row.id_sale}`,
            icon: <CarOutlined aria-hidden />,
            primary: true,
            onClick: () => open('guide', row.id_sale),
          },
        ]
      : []),
    {
      key: 'papers',
      label: `Surtido y etiqueta de #${row.id_sale}`,
      icon: <PrinterOutlined aria-hidden />,
      disabled: row.dispatch_hold !== null,
      onClick: () => setPrinted([row.id_sale]),
    },
  ];
  return (
    <>
      <PageHead
        title="Ventas por enviar"
        filters={
          <Link className="p-way" to="/guias-de-rastreo">
            Volver a las guías
          </Link>
        }
      />
      <DataTable<UnsentRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_sale"
        columns={COLUMNS}
        actions={actions}
        bulk={bulk}
        exportName="ventas-por-enviar"
        empty={<EmptyState text="No hay ventas por enviar en estas fechas." />}
        toolbar={
          <>
            <BranchPicker
              value={Number(list.filters.id_branch_office) || null}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
              placeholder="Todas las sucursales"
            />
            <DayRange
              value={[list.filters.date_start, list.filters.date_end]}
              onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
            />
          </>
        }
      />
      {shown?.what === 'guide' && shown.id !== null && <GuideModal of={shown.id} onClose={close} />}
      {printed && <SendingPapers ids={printed} onClose={() => setPrinted(null)} />}
    </>
  );
}
