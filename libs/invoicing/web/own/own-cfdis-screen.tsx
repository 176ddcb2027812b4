import { OWN_CFDIS, type OwnCfdiKind } from '@ceiba/invoicing/contract';
import { type ReportRow, ReportScreen, type RowAction } from '@ceiba/platform/web';
import { pdfAction, xmlAction } from '../stamping/cfdi-actions';

/** The call that answers a kind's PDF. */
const PDF: Readonly<Record<OwnCfdiKind, string>> = {
  SALE: 'venta',
  CREDIT_NOTE: 'credit-note',
  PAYMENT: 'payment',
  FREE: 'libre',
};

function actions({ kind, facturama_id, order_number }: ReportRow): RowAction[] {
  const [id, name] = [String(facturama_id), String(order_number)];
  return [pdfAction(name, `/facturama/${PDF[kind as OwnCfdiKind]}/pdf/${id}`), xmlAction(name, id, name)];
}

/** A partner's own CFDIs: invoices of his purchases, credit notes, payment complements, what he is paid beside statements. */
export function OwnCfdisScreen() {
  return <ReportScreen definition={OWN_CFDIS} title="Mis facturas" actions={actions} />;
}
