import { PaperModal } from '@ceiba/platform/web';
import type { SaleRow } from '@ceiba/sales/contract';
import { isTicket, type PaperKind, paperPath } from '../papers/papers';
import { ResendButton } from '../event-tickets/resend-button';
import { TicketRoll, useTicketRoll } from '../papers/ticket-roll';
import { CancelCfdiModal } from '../cfdi/cancel-cfdi-modal';
import { CancelModal } from './cancel-modal';
import { StampModal } from './stamp-modal';

export type SaleDialog =
  | { kind: 'cancel'; sale: SaleRow; late: boolean }
  | { kind: 'stamp'; sale: SaleRow; replaces?: boolean }
  | { kind: 'cancel-cfdi'; sale: SaleRow }
  | { kind: 'paper'; paper: PaperKind; sale: SaleRow };

const TITLES: Readonly<Record<PaperKind, string>> = {
  'ticket-2': 'Ticket',
  ticket: 'Ticket',
  invoice: 'Documento',
  event: 'Boletos del evento',
  cfdi: 'CFDI',
};

/** The dialogs of a sale: cancel, stamp, cancel the CFDI, and the viewer of its papers. */
export function SaleDialogs({ open, onClose }: { open: SaleDialog | null; onClose: () => void }) {
  if (open === null) return null;
  if (open.kind === 'cancel-cfdi') {
    const { facturama_id, id_document, full_name_customers } = open.sale;
    const what = `CFDI de la venta #${id_document} de ${full_name_customers}.`;
    return <CancelCfdiModal facturama_id={facturama_id ?? ''} what={what} onClose={onClose} />;
  }
  if (open.kind !== 'paper')
    return open.kind === 'cancel' ? (
      <CancelModal sale={open.sale} late={open.late} onClose={onClose} />
    ) : (
      <StampModal sale={open.sale} replaces={open.replaces === true} onClose={onClose} />
    );
  return <Paper {...open} onClose={onClose} />;
}

function Paper({ paper, sale, onClose }: { paper: PaperKind; sale: SaleRow; onClose: () => void }) {
  const [width, setWidth] = useTicketRoll();
  return (
    <PaperModal
      path={paperPath(paper, sale, width)}
      title={`${TITLES[paper]} de la venta #${sale.id_document}`}
      filename={`${paper}-${sale.id_document}.pdf`}
      extra={
        isTicket(paper) ? (
          <TicketRoll width={width} onChange={setWidth} />
        ) : (
          paper === 'event' && <ResendButton id_document={sale.id_document} />
        )
      }
      onClose={onClose}
    />
  );
}
