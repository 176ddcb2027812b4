import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { CFDI_KIND_TEXTS } from './cfdi-kinds';

/** What a partner finds here: invoices of what he bought, and what followed them; what he is paid beside all statements. */
export const OWN_CFDI_KINDS = ['SALE', 'CREDIT_NOTE', 'PAYMENT', 'FREE'] as const;
export type OwnCfdiKind = (typeof OWN_CFDI_KINDS)[number];

const KIND_TEXTS: Readonly<Record<string, string>> = {
  ...CFDI_KIND_TEXTS,
  SALE: 'Factura de compra',
  FREE: 'Recibo de pago',
};
const STATE_TEXTS = { stamped: 'Vigente', canceled: 'Cancelado' } as const;

/** A partner's own CFDIs, where he sees his purchases; nobody else's; staff have none here. */
export const OWN_CFDIS = defineReport({
  key: 'own-cfdis',
  title: 'Mis facturas',
  area: 'invoicing',
  call: 'facturama/mine',
  screen: 'historial-compras',
  rows: 'rows',
  file: 'mis-facturas',
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Documento',
      choices: OWN_CFDI_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] ?? value })),
    },
  ],
  columns: [
    { key: 'stamped_at', title: 'Fecha', kind: 'instant' },
    { key: 'kind', title: 'Documento', kind: 'text', width: 24, labels: KIND_TEXTS, card: 'title' },
    { key: 'about', title: 'De', kind: 'text', width: 24, empty: true, unsorted: true },
    { key: 'total', title: 'Total', kind: 'money', currency: 'code_money', tone: 'strong' },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    {
      key: 'state',
      title: 'Estado',
      kind: 'text',
      labels: STATE_TEXTS,
      badge: { stamped: 'success', canceled: 'secondary' },
    },
    { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 40 },
    { key: 'id_intent', title: '', kind: 'id', place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', place: 'answer' },
    { key: 'order_number', title: '', kind: 'text', place: 'answer' },
  ],
  id: 'id_intent',
  sort: { by: 'stamped_at', order: 'desc' },
  nothing: 'Aún no tienes facturas.',
});
export type OwnCfdiRow = RowOf<typeof OWN_CFDIS>;
