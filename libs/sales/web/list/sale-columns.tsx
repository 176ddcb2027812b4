import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { type ListSums, toCents } from '@ceiba/platform/contract';
import { StatusBadge, type Column } from '@ceiba/platform/web';
import {
  GLOBAL_OF_SALE,
  INVOICEABLE_MONEY,
  lessReturned,
  returnedBadge,
  SALE_RECORD,
  SOURCE_BADGES,
  STAMP_BADGES,
  type SaleRow,
} from '@ceiba/sales/contract';

/** On its way to the provider. */
export function isBeingStamped(row: SaleRow): boolean {
  return row.facturama_status === 'PENDING' && !row.facturama_id;
}

/** The provider has still to say what becomes of it. */
export function isUnderWay(row: SaleRow): boolean {
  return isBeingStamped(row) || row.facturama_status === 'CANCELING';
}

/** Whether a sale stands, and what came back of it. */
export function standingOf(row: Pick<SaleRow, 'anulado_text' | 'anulado_color' | 'total_doc' | 'returned_doc'>): {
  text: string;
  color: string;
} {
  return returnedBadge(row) ?? { text: row.anulado_text, color: row.anulado_color };
}

/** The feet of lists of sales: their sums without what was cancelled, and below it what is left without what came back. */
export function saleFeet(sums: ListSums | undefined) {
  return (sums ?? []).flatMap(({ code_money, values }) => {
    const { total_doc = '0.00', returned_doc = '0.00' } = values;
    const all = { label: `Total ${code_money}, sin anuladas`, values };
    if (toCents(returned_doc) === 0) return [all];
    const left = { total_doc: lessReturned(total_doc, returned_doc) };
    return [all, { label: `Total ${code_money}, menos lo devuelto`, values: left }];
  });
}

/** Where the stamping of a sale stands; null where it has none. */
export function stampOf({ facturama_text }: SaleRow): { text: string; color: string } | null {
  return facturama_text ? { text: facturama_text, color: STAMP_BADGES[facturama_text] } : null;
}

/** Its CFDI stands, or may come yet; nobody has asked to cancel it. */
export function hasStandingCfdi(row: SaleRow): boolean {
  return isBeingStamped(row) || (row.facturama_id !== null && row.facturama_status === 'STAMPED');
}

/** It sold an event; its tickets are on their way. */
export function getsTickets(row: SaleRow): boolean {
  return row.has_event === 1 && row.anulado === 0;
}

/** It may have an invoice: it is in pesos, active and paid, has none, and none is under way. */
function isUninvoiced(row: SaleRow): boolean {
  if (row.anulado === 1 || row.source_doc === 'ECOMMERCE_PENDIENTE') return false;
  return row.id_type_money === INVOICEABLE_MONEY && !row.facturama_id && !isBeingStamped(row);
}

/** May it be stamped now? An invoice was asked for, it is active and nothing is under way (spec 3, section 4). */
export function canStamp(row: SaleRow): boolean {
  return isUninvoiced(row) && row.has_invoice_doc === 1;
}

/** May an invoice of its own be asked for afterwards? Nobody wanted one (docs/adr/0080). */
export function canInvoiceLater(row: SaleRow): boolean {
  return isUninvoiced(row) && row.has_invoice_doc === 0;
}

const EVENTS: Readonly<Record<number, { text: string; color: string }>> = {
  1: { text: 'En Proceso', color: 'warning' },
  2: { text: 'Listo', color: 'success' },
};

function badge<Row>(pick: (row: Row) => { text: string; color: string } | null | undefined) {
  return {
    text: (row: Row) => pick(row)?.text ?? '',
    render: (row: Row) => {
      const found = pick(row);
      return found ? <StatusBadge {...found} /> : <span className="p-muted">-</span>;
    },
  };
}

/** The words of badges by value, for the export. */
function wordsOf(badges: Readonly<Record<string, { text: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(badges).map(([value, { text }]) => [value, text]));
}

/** Columns of the sales list, in the order of spec 3, section 2; what a screen of 1440 has no room for is in the chooser. */
export const saleColumns: readonly Column<SaleRow>[] = [
  {
    key: 'id_document',
    title: 'ID',
    width: 80,
    fixed: 'left',
    card: 'title',
    link: SALE_RECORD,
  },
  { key: 'number_invoice_doc', title: 'Ticket', width: 90, hidden: true, link: SALE_RECORD },
  {
    key: 'key_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'none',
    link: BRANCH_RECORD,
  },
  {
    key: 'full_name_customers',
    title: 'Cliente',
    template: '{id_customers} - {full_name_customers}',
    card: 'fact',
    link: CUSTOMER_RECORD,
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day', card: 'fact' },
  { key: 'total_doc', title: 'Total', kind: 'money', sum: 'foot', currency: (row) => row.code_money, card: 'fact' },
  {
    key: 'returned_doc',
    title: 'Devuelto',
    kind: 'money',
    hidden: true,
    sum: 'foot',
    currency: (row) => row.code_money,
    card: 'none',
  },
  { key: 'code_period', title: 'Periodo', hidden: true, link: PERIOD_RECORD },
  {
    key: 'source_doc',
    title: 'Tipo de venta',
    card: 'fact',
    labels: wordsOf(SOURCE_BADGES),
    ...badge<SaleRow>((row) => SOURCE_BADGES[row.source_doc]),
  },
  { key: 'has_invoice_doc', title: 'Factura', kind: 'flag', hidden: true },
  { key: 'facturama_text', title: 'Timbrado', card: 'fact', ...badge<SaleRow>(stampOf), link: GLOBAL_OF_SALE },
  { key: 'pick_up_branch_office', title: 'Recoge en sucursal', kind: 'flag', hidden: true },
  {
    key: 'name_dispatch',
    title: 'Despacho',
    ...badge<SaleRow>((row) => {
      if (row.dispatch_hold) return { text: 'Detenido', color: 'danger' };
      return row.name_dispatch ? { text: row.name_dispatch, color: row.color_dispatch ?? 'secondary' } : null;
    }),
  },
  {
    key: 'anulado_text',
    title: 'Estado',
    card: 'fact',
    ...badge<SaleRow>((row) => standingOf(row)),
  },
  { key: 'ecommerce_publico', title: 'Ecommerce público', kind: 'flag', hidden: true },
  { key: 'user_created', title: 'Usuario', hidden: true, link: WORKER_RECORD },
  {
    key: 'has_event',
    title: 'Evento',
    hidden: true,
    labels: { 0: '', ...wordsOf(EVENTS) },
    ...badge<SaleRow>((row) => (row.anulado === 1 ? null : EVENTS[row.has_event])),
  },
];
