import { WITHHELD } from '@ceiba/commissions/contract';
import { ReportScreen } from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { useState } from 'react';
import type { Cancelling } from '../stamping/cfdi-actions';
import { whyRefused } from '../stamping/refusal';
import { MassRetentionsButton } from './mass-retentions-button';
import { useRetentionActions } from './use-retention-actions';

const CELLS = {
  paper: whyRefused(({ id_retention, id_customers, full_name }) => ({
    kind: 'RETENTION',
    reference: `${String(id_retention)}-${String(id_customers)}`,
    what: `la constancia de ${String(full_name)}`,
  })),
};

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
      <ReportScreen
        definition={WITHHELD}
        cells={CELLS}
        actions={actions}
        primary={(shown) => <MassRetentionsButton {...shown} />}
      />
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
