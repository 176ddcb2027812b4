import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  type Column,
  DataTable,
  DayRange,
  EmptyState,
  PageHead,
  StatusBadge,
  textOf,
  useListState,
} from '@ceiba/platform/web';
import { RETURN_RECORD, type ReturnRow, SALE_RECORD } from '@ceiba/sales/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListReturnsQuery } from './return.api';

const COLUMNS: readonly Column<ReturnRow>[] = [
  {
    key: 'id_return',
    title: 'Número',
    width: 100,
    card: 'title',
    template: 'Devolución {id_return}',
    link: RETURN_RECORD,
  },
  { key: 'date_return', title: 'Fecha', kind: 'day', width: 120, card: 'fact' },
  { key: 'id_document', title: 'Venta', width: 90, card: 'fact', link: SALE_RECORD },
  { key: 'number_invoice_doc', title: 'Ticket', card: 'none', link: SALE_RECORD },
  { key: 'key_branch_office', title: 'Sucursal', width: 110, card: 'none', link: BRANCH_RECORD },
  {
    key: 'full_name_customers',
    title: 'Cliente',
    template: '{id_customers} - {full_name_customers}',
    card: 'fact',
    link: CUSTOMER_RECORD,
  },
  { key: 'qty_total', title: 'Piezas', kind: 'integer', card: 'none' },
  { key: 'total_doc', title: 'Importe', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
  { key: 'refund_doc', title: 'Dinero devuelto', kind: 'money', currency: (row) => row.code_money, card: 'none' },
  { key: 'code_period', title: 'Periodo', card: 'none', link: PERIOD_RECORD },
  { key: 'reason', title: 'Motivo', card: 'fact' },
  {
    key: 'waits',
    title: 'Estado',
    card: 'fact',
    render: ({ waits, late }) => (
      <>
        <StatusBadge color={waits ? 'warning' : 'success'} text={waits ? 'Dinero en camino' : 'Hecha'} />
        {late === 1 && <StatusBadge color="info" text="Periodo cerrado" />}
      </>
    ),
    text: ({ waits }) => (waits ? 'Dinero en camino' : 'Hecha'),
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: toWorker('id_worker_created') },
];

const DAYS = 30;

/** Devoluciones: what came back, by the day it did. */
export function ReturnsScreen() {
  const [options] = useState(() => {
    const today = dayInZone(new Date());
    const filters = { date_start: addDays(today, -DAYS), date_end: today, id_branch_office: '' };
    return { id: 'returns', sort: 'id_return', order: 'desc' as const, filters };
  });
  const list = useListState(options);
  const { date_start, date_end, id_branch_office } = list.filters;
  const query = useListReturnsQuery({
    ...list.input,
    date_start: date_start || null,
    date_end: date_end || null,
    id_branch_office: Number(id_branch_office) || null,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Devoluciones" />
      <DataTable<ReturnRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_return"
        columns={COLUMNS}
        onOpen={(row) => void navigate(`/devoluciones/${row.id_return}`)}
        exportName="devoluciones"
        empty={<EmptyState text="No hay devoluciones en estas fechas." />}
        toolbar={
          <>
            <BranchPicker
              value={Number(id_branch_office) || null}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
              placeholder="Todas las sucursales"
            />
            <DayRange
              label="Fecha"
              value={[date_start, date_end]}
              onChange={([start, end]) => list.setFilters({ date_start: start, date_end: end })}
            />
          </>
        }
      />
    </>
  );
}
