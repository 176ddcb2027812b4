import { BONUSES } from '@ceiba/commissions/contract';
import { useOwnFilters } from '@ceiba/commissions/web';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { type ReportRow, ReportScreen, useSession } from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { useState } from 'react';
import { StampState } from '../commissions/stamp-state';
import type { Cancelling } from '../stamping/cfdi-actions';
import { MassBonusesButton } from './mass-bonuses-button';
import { useBonusActions } from './use-bonus-actions';

const CELLS = {
  facturama_state: {
    render: (row: ReportRow) => {
      const what = `el bono de ${String(row.full_name_upline)}`;
      return <StampState row={row} what={{ kind: 'BONUS', reference: Number(row.id_statement), what }} />;
    },
  },
};

/** A partner is offered the report alone (docs/adr/0070). */
function useOffered(): ReportDefinition {
  const session = useSession();
  const own = useOwnFilters(BONUSES, ['id_upline']);
  if (session?.type !== 1) return own;
  return {
    ...own,
    filters: own.filters.map((filter) =>
      filter.kind === 'choice'
        ? { ...filter, choices: filter.choices.filter(({ value }) => value === 'REPORTE') }
        : filter,
    ),
  };
}

/** Bonos: kit by kit, or by what is stamped at once, with its stamping. */
export function BonusesScreen() {
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const actions = useBonusActions(setCancelling);
  const close = () => {
    setCancelling(null);
    cancelling?.reload();
  };
  return (
    <>
      <ReportScreen
        definition={useOffered()}
        cells={CELLS}
        actions={actions}
        primary={(shown) => <MassBonusesButton kind="BONUS" {...shown} />}
      />
      {cancelling && (
        <CancelCfdiModal
          facturama_id={cancelling.facturama_id}
          what={`CFDI del bono de ${cancelling.full_name}.`}
          onClose={close}
        />
      )}
    </>
  );
}
