import { INVOICING_MESSAGES, type MassBonusesInput, massBonusesInput } from '@ceiba/invoicing/contract';
import { PeriodField } from '@ceiba/periods/web';
import type { ShownReport } from '@ceiba/platform/web';
import { useStartMassBonusesMutation } from '../invoicing.api';
import { MassButton, MassModal } from '../stamping/mass-modal';

/** All bonuses of a closed period that are not stamped yet; it begins with the period that is shown. */
export function MassBonusesButton({ kind, asked, again }: Pick<MassBonusesInput, 'kind'> & ShownReport) {
  const [start] = useStartMassBonusesMutation();
  return (
    <MassButton again={again}>
      {(close) => (
        <MassModal
          title="Timbrado masivo de bonos"
          schema={massBonusesInput}
          initial={{ id_period: Number(asked.body['id_period']) || null, kind }}
          check={({ id_period }) => (id_period ? null : INVOICING_MESSAGES.periodRequired)}
          start={(body) => start(body).unwrap()}
          begin="Timbrar los pendientes"
          onClose={close}
        >
          {(form) => (
            <PeriodField
              form={form}
              name="id_period"
              label="Periodo"
              only={({ finish_period }) => finish_period === 1}
            />
          )}
        </MassModal>
      )}
    </MassButton>
  );
}
