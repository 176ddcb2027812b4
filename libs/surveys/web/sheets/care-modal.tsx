import type { Editable } from '@ceiba/platform/contract';
import { AreaField, ChoiceField, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { CARE_MOVES, CARE_STATES, type CareRow, saveCare } from '@ceiba/surveys/contract';
import { useGetSurveyCareQuery, useSaveSurveyCareMutation } from './sheets.api';

function CareForm({ record, onClose }: { record: Editable<CareRow>; onClose: () => void }) {
  const [save] = useSaveSurveyCareMutation();
  const moves = CARE_MOVES[record.status_care];
  const form = useForm({
    schema: saveCare,
    version: record.version,
    initial: {
      id_survey_care: record.id_survey_care,
      status_care: String(moves.includes(record.status_care) ? record.status_care : moves[0]),
      institution_care: record.institution_care ?? '',
      note_care: record.note_care ?? '',
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Seguimiento de ${record.name_user}`}
      open
      onClose={onClose}
      submitText="Guardar seguimiento"
    >
      <p>
        {record.job_user}, {record.age_user} años. Requiere atención por la sección {record.care_sections}.
      </p>
      <ChoiceField
        form={form}
        name="status_care"
        label="Estado"
        options={moves.map((state) => ({ value: String(state), label: CARE_STATES[state] }))}
      />
      <TextField
        form={form}
        name="institution_care"
        label="Se canaliza a"
        help="Seguridad social, institución privada o el médico del centro."
      />
      <AreaField form={form} name="note_care" label="Nota" rows={4} />
    </FormModal>
  );
}

/** What is done about a person who needs care. Mounted to open it. */
export function CareModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetSurveyCareQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Seguimiento" width={560} onClose={onClose}>
      {(record) => <CareForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}
