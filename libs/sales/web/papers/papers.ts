/** Papers of a sale. */
export type PaperKind = 'invoice' | 'ticket' | 'ticket-2' | 'event' | 'cfdi';

const PATHS: Readonly<Record<PaperKind, string>> = {
  invoice: '/sale/generate/invoice/',
  ticket: '/sale/generate/invoice/ticket/',
  'ticket-2': '/sale/generate/invoice/new/ticket/',
  event: '/sale/event/pdf/',
  cfdi: '/facturama/venta/pdf/',
};

/** Path of a paper below `/api`. */
export function paperPath(kind: PaperKind, id: number): string {
  return `${PATHS[kind]}${id}`;
}
