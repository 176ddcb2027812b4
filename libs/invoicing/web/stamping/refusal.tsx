import { type ReportCell, type ReportRow, useSession } from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import '../invoicing.css';

/** A document whose last stamp was refused. */
export interface Refused {
  /** The kind of document and which one. */
  kind: string;
  reference: string | number;
  /** As people call it: "la factura global #3". */
  what: string;
  /** The text of the refusal. */
  error: string;
}

interface Props extends Refused {
  children: ReactNode;
}

/** What says that a stamp was refused: pressed, it tells why, one by one, each with the way to where it is mended. Staff alone may ask. */
export function Refusal({ kind, reference, what, error, children }: Props) {
  const [open, setOpen] = useState(false);
  const staff = useSession()?.type !== 1;
  if (!staff) return children;
  const close = () => setOpen(false);
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <button type="button" className="inv-why" title={`Por qué no se timbró ${what}`} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Modal
          title={`Por qué no se timbró ${what}`}
          open
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              Cerrar
            </Button>
          }
        >
          <StampProblems kind={kind} reference={reference} error={error} className="inv-error" />
        </Modal>
      )}
    </span>
  );
}

/** The cell of a report's state: that of a refused row tells why. */
export const whyRefused = (refused: (row: ReportRow) => Omit<Refused, 'error'>): ReportCell<ReportRow> => ({
  around: (row, shown) =>
    row.facturama_error && !row.facturama_id ? (
      <Refusal {...refused(row)} error={String(row.facturama_error)}>
        {shown}
      </Refusal>
    ) : (
      shown
    ),
});
