import type { TicketWidth } from '@ceiba/sales/contract';

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
  /** A ticket that was printed before says so. */
  copy?: boolean;
}

export const isTicket = (kind: PaperKind): boolean => kind === 'ticket' || kind === 'ticket-2';

/** Path of a paper below `/api`; the CFDI goes by the provider's id, a ticket by its roll, too. */
export function paperPath(kind: PaperKind, sale: PaperOf, width: TicketWidth): string {
  const path = `${PATHS[kind]}${kind === 'cfdi' ? sale.facturama_id : sale.id_document}`;
  return isTicket(kind) ? `${path}?width=${width}${sale.copy ? '&copy=1' : ''}` : path;
}
