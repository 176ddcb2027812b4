import { WITHHELD } from '@ceiba/commissions/contract';
import { ReportScreen } from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { useState } from 'react';
import type { Cancelling } from '../stamping/cfdi-actions';
import { MassRetentionsButton } from './mass-retentions-button';
import { useRetentionActions } from './use-retention-actions';

/** Retenciones del año: what a year withheld, line by line, with the papers that partners get of it. */
export function RetentionsScreen() {
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const actions = useRetentionActions(setCancelling);
  const close = () => {
    setCancelling(null);
    cancelling?.reload();
  };
  return (
    <>
      <ReportScreen definition={WITHHELD} actions={actions} primary={(shown) => <MassRetentionsButton {...shown} />} />
      {cancelling && (
        <CancelCfdiModal
          facturama_id={cancelling.facturama_id}
          what={`Constancia de retenciones de ${cancelling.full_name}.`}
          onClose={close}
        />
      )}
    </>
  );
}
