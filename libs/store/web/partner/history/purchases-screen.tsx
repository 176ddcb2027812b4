import {
  FilePdfOutlined,
  FileTextOutlined,
  PrinterOutlined,
  ShoppingCartOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import {
  type Column,
  DataTable,
  downloadFile,
  EmptyState,
  PageHead,
  PaperModal,
  type RowAction,
  StatusBadge,
  useListState,
  warn,
} from '@ceiba/platform/web';
import { GUIDE_BADGES, type GuideStatus, returnedBadge, SALE_RECORD } from '@ceiba/sales/contract';
import type { PurchaseRow } from '@ceiba/store/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBuyAgainMutation, usePurchasesQuery } from '../partner.api';

const LIST = { id: 'purchases', sort: 'id_document', order: 'desc' as const };

const COLUMNS: readonly Column<PurchaseRow>[] = [
  { key: 'id_document', title: 'ID', width: 80, card: 'none', link: SALE_RECORD },
  {
    key: 'number_invoice_doc',
    title: 'Ticket',
    card: 'title',
    template: 'Ticket {number_invoice_doc}',
    link: SALE_RECORD,
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day', card: 'fact' },
  { key: 'full_name_customers', title: 'Cliente', sortable: false, card: 'fact', link: CUSTOMER_RECORD },
  { key: 'total_doc', title: 'Total', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
  { key: 'returned_doc', title: 'Devuelto', kind: 'money', currency: (row) => row.code_money, card: 'none' },
  { key: 'point_total', title: 'Puntos', kind: 'decimal', card: 'fact' },
  { key: 'qty_total', title: 'Piezas', kind: 'integer', sortable: false, card: 'none' },
  { key: 'name_branch_office', title: 'Sucursal', sortable: false, card: 'none', link: BRANCH_RECORD },
  { key: 'code_period', title: 'Periodo', sortable: false, card: 'none', link: PERIOD_RECORD },
  {
    key: 'name_dispatch',
    title: 'Seguimiento',
    sortable: false,
    card: 'fact',
    render: (row) => {
      if (row.anulado) return <StatusBadge color={row.anulado_color} text={row.anulado_text} />;
      const returned = returnedBadge(row);
      return (
        <>
          {row.status_dispatch ? (
            <Parcel row={row} status={row.status_dispatch} />
          ) : (
            <StatusBadge color={row.color_dispatch ?? 'secondary'} text={trackingOf(row)} />
          )}{' '}
          {returned && <StatusBadge {...returned} />}
        </>
      );
    },
    text: (row) =>
      row.anulado ? row.anulado_text : [trackingOf(row), returnedBadge(row)?.text ?? ''].join(' ').trim(),
  },
];

/** Where the parcel is; its number leads to the page of its carrier. */
function Parcel({ row, status }: { row: PurchaseRow; status: GuideStatus }) {
  const { provider_name, guide_number, link_guide } = row;
  return (
    <>
      <StatusBadge color={GUIDE_BADGES[status]} text={status} />{' '}
      <span className="p-muted">
        {provider_name}{' '}
        {link_guide ? (
          <a href={link_guide} target="_blank" rel="noopener noreferrer">
            {guide_number}
          </a>
        ) : (
          guide_number
        )}
      </span>
    </>
  );
}

function trackingOf(row: PurchaseRow): string {
  const { name_dispatch, pick_up_branch_office, source_doc, status_dispatch, provider_name, guide_number } = row;
  if (status_dispatch) return `${status_dispatch}: ${provider_name} ${guide_number}`;
  if (name_dispatch) return name_dispatch;
  if (source_doc === 'VENTA') return 'Comprada en sucursal';
  return pick_up_branch_office ? 'Se recoge en sucursal' : 'Por enviar';
}

type Paper = { path: string; title: string; filename: string };

const PAPERS = {
  ticket: ({ id_document: id }: PurchaseRow): Paper => ({
    path: `/sale/generate/invoice/new/ticket/${id}`,
    title: `Ticket de la compra #${id}`,
    filename: `ticket-${id}.pdf`,
  }),
  invoice: ({ id_document: id }: PurchaseRow): Paper => ({
    path: `/sale/generate/invoice/${id}`,
    title: `Documento de la compra #${id}`,
    filename: `compra-${id}.pdf`,
  }),
  event: ({ id_document: id, event_pdf }: PurchaseRow): Paper => ({
    path: event_pdf ?? '',
    title: `Boletos de la compra #${id}`,
    filename: `boletos-${id}.pdf`,
  }),
  cfdi: ({ id_document: id, facturama_id }: PurchaseRow): Paper => ({
    path: `/facturama/venta/pdf/${facturama_id}`,
    title: `Factura de la compra #${id}`,
    filename: `factura-${id}.pdf`,
  }),
};

/** Purchases of a partner: /historial-compras. */
export function PurchasesScreen() {
  const list = useListState(LIST);
  const [paper, setPaper] = useState<Paper | null>(null);
  const [again, { isLoading }] = useBuyAgainMutation();
  const navigate = useNavigate();
  const buyAgain = async ({ id_document }: PurchaseRow) => {
    const { data } = await again({ id_document });
    if (!data) return;
    if (data.gone.length > 0) warn(`Ya no está disponible: ${data.gone.join(', ')}.`);
    void navigate('/carrito');
  };
  const actions = (row: PurchaseRow): RowAction[] => [
    {
      key: 'again',
      label: 'Comprar de nuevo',
      icon: <ShoppingCartOutlined aria-hidden />,
      primary: true,
      disabled: isLoading,
      onClick: () => void buyAgain(row),
    },
    // What he bought for another has that person's data on it.
    ...(row.is_customers_sale
      ? []
      : [
          {
            key: 'ticket',
            label: 'Ticket',
            icon: <PrinterOutlined aria-hidden />,
            onClick: () => setPaper(PAPERS.ticket(row)),
          },
          {
            key: 'invoice',
            label: 'Documento de la compra',
            icon: <FilePdfOutlined aria-hidden />,
            onClick: () => setPaper(PAPERS.invoice(row)),
          },
        ]),
    ...(row.event_pdf
      ? [
          {
            key: 'event',
            label: 'Boletos',
            icon: <TagsOutlined aria-hidden />,
            onClick: () => setPaper(PAPERS.event(row)),
          },
        ]
      : []),
    ...(row.facturama_id
      ? [
          {
            key: 'cfdi',
            label: 'Factura (CFDI)',
            icon: <FilePdfOutlined aria-hidden />,
            onClick: () => setPaper(PAPERS.cfdi(row)),
          },
          {
            key: 'xml',
            label: 'XML de la factura',
            icon: <FileTextOutlined aria-hidden />,
            onClick: () => void downloadFile(`/facturama/xml/${row.facturama_id}`, `factura-${row.id_document}.xml`),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title="Historial de compras"
        actions={
          <Link className="p-way" to="/historial-compras/facturas">
            Mis facturas
          </Link>
        }
      />
      <DataTable<PurchaseRow>
        list={list}
        query={usePurchasesQuery(list.input)}
        rowKey="id_document"
        title="Compras"
        columns={COLUMNS}
        actions={actions}
        exportName="historial-de-compras"
        empty={<EmptyState text="Aún no has comprado." />}
      />
      {paper && <PaperModal {...paper} onClose={() => setPaper(null)} />}
    </>
  );
}
