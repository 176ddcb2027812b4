/** Papers of a sale. */
export type PaperKind = 'invoice' | 'ticket' | 'ticket-2' | 'event' | 'cfdi';

const PATHS: Readonly<Record<PaperKind, string>> = {
  invoice: '/sale/generate/invoice/',
  ticket: '/sale/generate/invoice/ticket/',
  'ticket-2': '/sale/generate/invoice/new/ticket/',
  event: '/sale/event/pdf/',
  cfdi: '/facturama/venta/pdf/',
};

/** What a paper is asked for with. */
export interface PaperOf {
  id_document: number;
  facturama_id?: string | null;
}

/** Path of a paper below `/api`; the CFDI goes by the provider's id. */
export function paperPath(kind: PaperKind, sale: PaperOf): string {
  return `${PATHS[kind]}${kind === 'cfdi' ? sale.facturama_id : sale.id_document}`;
}
