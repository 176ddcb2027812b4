import { PaperModal } from '@ceiba/platform/web';
import type { SaleRow } from '@ceiba/sales/contract';
import { type PaperKind, paperPath } from '../papers/papers';
import { CancelModal } from './cancel-modal';
import { StampModal } from './stamp-modal';

export type SaleDialog =
  | { kind: 'cancel'; sale: SaleRow }
  | { kind: 'stamp'; sale: SaleRow }
  | { kind: 'paper'; paper: PaperKind; sale: SaleRow };

const TITLES: Readonly<Record<PaperKind, string>> = {
  'ticket-2': 'Ticket',
  ticket: 'Ticket',
  invoice: 'Documento',
  event: 'Boletos del evento',
  cfdi: 'CFDI',
};

/** The dialogs of a sale: cancel, stamp, and the viewer of its papers. */
export function SaleDialogs({ open, onClose }: { open: SaleDialog | null; onClose: () => void }) {
  if (open === null) return null;
  if (open.kind !== 'paper')
    return open.kind === 'cancel' ? (
      <CancelModal sale={open.sale} onClose={onClose} />
    ) : (
      <StampModal sale={open.sale} onClose={onClose} />
    );
  return (
    <PaperModal
      path={paperPath(open.paper, open.sale)}
      title={`${TITLES[open.paper]} de la venta #${open.sale.id_document}`}
      filename={`${open.paper}-${open.sale.id_document}.pdf`}
      onClose={onClose}
    />
  );
}
