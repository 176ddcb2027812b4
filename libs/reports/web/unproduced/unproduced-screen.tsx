import { FileExcelOutlined } from '@ant-design/icons';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  DataTable,
  DayRange,
  EmptyState,
  formatAmount,
  formatDay,
  PageHead,
  StatusBadge,
  useAppDispatch,
  useCan,
  useListState,
  type Column,
} from '@ceiba/platform/web';
import type { UnproducedRow } from '@ceiba/reports/contract';
import { gramsToKilos, UNIT_GRAMS } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BranchSelect } from '../parts/branch-select';
import { formatQty, qtyColumn } from '../parts/quantity';
import { useReportExcel } from '../parts/use-report-excel';
import { unproduced, type UnproducedAsked, useUnproducedQuery } from '../stock-reports.api';
import '../reports.css';

function DocumentLink({ id }: { id: number }) {
  const open = useCan('documentos')('view');
  return open ? <Link to={`/documentos?documento=${id}`}>#{id}</Link> : <>#{id}</>;
}

/** A name with its key below it. */
function Named({ name, sub }: { name: ReactNode; sub: ReactNode }) {
  return (
    <span className="rp-named">
      {name}
      <span className="rp-note">{sub}</span>
    </span>
  );
}

/** Grams are shown as kilos with four decimals (spec 2, section 9). */
function weighed({ id_product_unit }: UnproducedRow, qty: string | null): string {
  if (id_product_unit !== UNIT_GRAMS || qty === null) return formatQty(qty);
  return formatAmount(gramsToKilos(qty), '', 4);
}
const unitOf = (row: UnproducedRow): string =>
  row.id_product_unit === UNIT_GRAMS ? 'kg' : (row.code_product_unit ?? '');

const COLUMNS: readonly Column<UnproducedRow>[] = [
  {
    key: 'id_document',
    title: 'Documento',
    card: 'fact',
    render: (row) => (
      <Named
        name={<DocumentLink id={row.id_document} />}
        sub={`${row.key_branch_office} · ${formatDay(row.date_doc)}`}
      />
    ),
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day', card: 'none', hidden: true },
  { key: 'key_branch_office', title: 'Laboratorio', card: 'none', hidden: true },
  { key: 'key_branch_office_destination', title: 'Destino', card: 'none', sortable: false, hidden: true },
  {
    key: 'anulado',
    title: 'Estado',
    sortable: false,
    template: '{anulado_text}',
    card: 'fact',
    render: (row) => <StatusBadge color={row.anulado_color} text={row.anulado_text} />,
  },
  {
    key: 'key_product',
    title: 'Producto',
    sortable: false,
    template: '{key_product} - {name_product}',
    card: 'title',
    render: (row) => <Named name={row.name_product} sub={row.key_product} />,
  },
  { key: 'qty_product', title: 'Pedido', kind: 'integer', card: 'fact', sortable: false },
  { key: 'qty_product_final', title: 'Aprobado', kind: 'integer', card: 'fact', sortable: false },
  { key: 'qty_pending', title: 'Pendiente', kind: 'integer', card: 'none', hidden: true },
  {
    key: 'key_material',
    title: 'Materia prima',
    template: '{key_material} - {name_material}',
    card: 'fact',
    render: (row) => (row.key_material ? <Named name={row.name_material} sub={row.key_material} /> : '-'),
  },
  qtyColumn<UnproducedRow>('qty_material', 'Cantidad', {
    card: 'fact',
    sortable: false,
    render: (row) => (row.qty_material ? `${weighed(row, row.qty_material)} ${unitOf(row)}` : '-'),
  }),
  { key: 'code_product_unit', title: 'Unidad', card: 'none', sortable: false, hidden: true },
  qtyColumn<UnproducedRow>('qty_available', 'Disponible', { card: 'none', sortable: false, hidden: true }),
  qtyColumn<UnproducedRow>('qty_missing', 'Faltante', {
    card: 'fact',
    render: (row) =>
      row.qty_missing === null ? (
        '-'
      ) : (
        <Named
          name={
            <span className={Number(row.qty_missing) > 0 ? 'rp-short' : undefined}>
              {weighed(row, row.qty_missing)}
            </span>
          }
          sub={`hay ${weighed(row, row.qty_available)}`}
        />
      ),
  }),
  { key: 'user_created', title: 'Usuario', card: 'none', sortable: false, hidden: true },
];

/** Piezas no producidas: raw materials of productions that are not received yet (spec 3, "Reports and cash"). */
export function UnproducedScreen() {
  const [options] = useState(() => {
    const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const filters = { id_branch_office: '', date_start: addDays(today, -7), date_end: today };
    return { id: 'unproduced', sort: 'id_document', order: 'asc' as const, pageSize: 100, filters };
  });
  const list = useListState(options);
  const asked: UnproducedAsked = { ...list.input, ...list.filters, excel: 0 };
  const dispatch = useAppDispatch();
  const query = useUnproducedQuery(asked);
  const excel = useReportExcel(() =>
    dispatch(unproduced.initiate({ ...asked, page: 1, page_size: 1, excel: 1 }, { subscribe: false })).unwrap(),
  );
  const rows = query.data && { rows: query.data.records, total: query.data.total };
  const { id_branch_office, date_start, date_end } = list.filters;
  return (
    <div className="rp-screen">
      <PageHead
        title="Piezas no producidas"
        actions={
          <Button icon={<FileExcelOutlined />} loading={excel.busy} onClick={excel.download}>
            Excel
          </Button>
        }
      />
      <DataTable<UnproducedRow, typeof list.filters>
        list={list}
        query={{ ...query, data: rows, currentData: rows }}
        rowKey="id_row"
        columns={COLUMNS}
        exportName="piezas-no-producidas"
        toolbar={
          <>
            <DayRange
              value={[date_start, date_end]}
              onChange={([start, end]) => list.setFilters({ date_start: start, date_end: end })}
            />
            <BranchSelect
              all="Todas mis sucursales"
              value={id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: id })}
            />
          </>
        }
        empty={<EmptyState text="No hay producciones pendientes en estas fechas." />}
      />
    </div>
  );
}
