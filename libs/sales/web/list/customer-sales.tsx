import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { toCents } from '@ceiba/platform/contract';
import {
  Amount,
  DataTable,
  EmptyState,
  formatCount,
  useCan,
  useListState,
  type Column,
  StatusBadge,
} from '@ceiba/platform/web';
import { lessReturned, SALE_RECORD, SOURCE_BADGES, type CustomerSaleRow } from '@ceiba/sales/contract';
import { useNavigate } from 'react-router';
import { useCustomerSalesQuery } from '../api/sale.api';
import { saleFeet, standingOf } from './sale-columns';
import '../sales.css';

const LIST = { id: 'customer-sales', sort: 'date_doc', order: 'desc' as const };

const COLUMNS: readonly Column<CustomerSaleRow>[] = [
  {
    key: 'id_document',
    title: 'ID',
    width: 80,
    card: 'none',
    link: SALE_RECORD,
  },
  {
    key: 'number_invoice_doc',
    title: 'Ticket',
    card: 'title',
    template: 'Ticket {number_invoice_doc}',
    link: SALE_RECORD,
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day', card: 'fact' },
  {
    key: 'key_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'total_doc', title: 'Total', kind: 'money', sum: 'foot', currency: (row) => row.code_money, card: 'fact' },
  {
    key: 'returned_doc',
    title: 'Devuelto',
    kind: 'money',
    sum: 'foot',
    currency: (row) => row.code_money,
    card: 'none',
  },
  { key: 'point_total', title: 'Puntos', kind: 'decimal', card: 'fact' },
  { key: 'code_period', title: 'Periodo', card: 'none', link: PERIOD_RECORD },
  {
    key: 'source_doc',
    title: 'Tipo de venta',
    card: 'none',
    render: (row) => <StatusBadge {...SOURCE_BADGES[row.source_doc]} />,
    text: (row) => SOURCE_BADGES[row.source_doc].text,
  },
  {
    key: 'anulado_text',
    title: 'Estado',
    card: 'fact',
    render: (row) => <StatusBadge {...standingOf(row)} />,
    text: (row) => standingOf(row).text,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
];

/** A customer's sales in one's own branches, with what they add up to; each leads to its page. */
export function CustomerSales({ idCustomers }: { idCustomers: number }) {
  const list = useListState(LIST);
  const query = useCustomerSalesQuery({ ...list.input, id_customers: idCustomers });
  const opens = useCan('ventas')('view');
  const navigate = useNavigate();
  return (
    <>
      {query.currentData && query.currentData.sums.length > 0 && (
        <p className="sales-of-customer">
          {query.currentData.sums.map(({ code_money, total, returned, sales, date_last }) => (
            <span key={code_money}>
              <Amount value={lessReturned(total, returned)} code={code_money} /> en {formatCount(sales)}{' '}
              {sales === 1 ? 'venta' : 'ventas'}, la última el {date_last}
              {toCents(returned) > 0 && (
                <>
                  ; ya sin <Amount value={returned} code={code_money} /> devueltos
                </>
              )}
            </span>
          ))}
        </p>
      )}
      <DataTable<CustomerSaleRow>
        list={list}
        query={query}
        rowKey="id_document"
        title="Ventas"
        columns={COLUMNS}
        sums={saleFeet(
          query.currentData?.sums.map(({ code_money, total, returned }) => ({
            code_money,
            values: { total_doc: total, returned_doc: returned },
          })),
        )}
        onOpen={opens ? (row) => void navigate(`/ventas/${row.id_document}`) : undefined}
        exportName={`ventas-del-cliente-${idCustomers}`}
        empty={<EmptyState text="Aún no ha comprado en sus sucursales." />}
        table={{ rowClassName: (row) => (row.anulado === 1 ? 'sales-row-cancelled' : '') }}
      />
    </>
  );
}
