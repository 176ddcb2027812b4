import { SafetyCertificateOutlined } from '@ant-design/icons';
import { onceDrawn, StatusBadge, useCan, warn } from '@ceiba/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetSaleQuery } from '../api/sale.api';
import { canInvoiceLater, canStamp, stampOf } from '../list/sale-columns';
import { TILL_TEXTS } from './till-texts';
import type { SavedSale } from './use-checkout';

// Forms bring calendars along, for a dialog that is opened seldom.
const StampModal = lazy(async () => ({ default: (await import('../list/stamp-modal')).StampModal }));

const LOOK_MS = 3_000;

/** Back to the dialog's first button: keys mean the dialog again. */
const focusNext = () => document.querySelector<HTMLElement>('[role=dialog] [data-first]')?.focus();

interface Props {
  id_document: number;
  invoice: Exclude<SavedSale['invoice'], null>;
}

/** The invoice of the sale that was saved: where it stands, and the way to one that nobody asked for, or that was refused. */
export function SavedInvoice({ id_document, invoice }: Props) {
  const may = useCan('ventas');
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState(invoice === 'asked');
  const [watched, setWatched] = useState(known);
  const { data: sale } = useGetSaleQuery(id_document, { skip: !known, pollingInterval: watched ? LOOK_MS : 0 });
  const status = sale?.facturama_status ?? null;
  // Its job may not have begun.
  const waits = status === 'PENDING' || (invoice === 'asked' && status === null);
  if (waits !== watched) setWatched(waits);
  const isRefused = invoice === 'asked' && status === 'ERROR';
  useEffect(() => {
    if (isRefused) warn(TILL_TEXTS.notStamped);
  }, [isRefused]);
  if (!may('view') || !(may('new') || may('update'))) return null;
  const ask = () => {
    setKnown(true);
    setOpen(true);
  };
  const badge = sale ? stampOf(sale) : null;
  const possible = sale ? canStamp(sale) || canInvoiceLater(sale) : invoice === 'possible';
  return (
    <div className="sales-saved-invoice">
      {badge && <StatusBadge {...badge} />}
      {possible && (
        <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={ask}>
          {status === 'ERROR' ? 'Timbrar' : 'Facturar'}
        </Button>
      )}
      {open && sale && (
        <Suspense>
          <StampModal
            sale={sale}
            replaces={false}
            onClose={() => {
              setOpen(false);
              onceDrawn(focusNext);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
