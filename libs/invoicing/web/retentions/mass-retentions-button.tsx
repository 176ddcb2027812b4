import { INVOICING_MESSAGES, massRetentionsInput } from '@ceiba/invoicing/contract';
import { NumberField, type ShownReport } from '@ceiba/platform/web';
import { useStartMassRetentionsMutation } from '../invoicing.api';
import { MassButton, MassModal } from '../stamping/mass-modal';

/** All papers of a year that are left; it begins with the year that is shown. */
export function MassRetentionsButton({ asked, again }: ShownReport) {
  const [start] = useStartMassRetentionsMutation();
  return (
    <MassButton again={again}>
      {(close) => (
        <MassModal
          title="Timbrado masivo de constancias"
          schema={massRetentionsInput}
          initial={{ year: String(asked.body['year'] ?? '') }}
          check={({ year }) => (year ? null : INVOICING_MESSAGES.yearRequired)}
          start={(body) => start(body).unwrap()}
          begin="Timbrar las pendientes"
          onClose={close}
        >
          {(form) => <NumberField form={form} name="year" label="Año" min="2000" max="2999" />}
        </MassModal>
      )}
    </MassButton>
  );
}
