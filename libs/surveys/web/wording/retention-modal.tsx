import type { Editable } from '@ceiba/platform/contract';
import { FormModal, NumberField, RecordModal, useForm } from '@ceiba/platform/web';
import { saveSurveyRetention, type SurveyRetention } from '@ceiba/surveys/contract';
import { useGetSurveyRetentionQuery, useSaveSurveyRetentionMutation } from './wording.api';

function RetentionForm({ record, onClose }: { record: Editable<SurveyRetention>; onClose: () => void }) {
  const [save] = useSaveSurveyRetentionMutation();
  const form = useForm({
    schema: saveSurveyRetention,
    version: record.version,
    initial: { months_kept: record.months_kept },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title="Plazo de conservación" open onClose={onClose} submitText="Guardar plazo">
      <NumberField
        form={form}
        name="months_kept"
        label="Meses que se conservan las encuestas"
        help="La norma pide al menos 12; las evaluaciones se hacen cada 24."
      />
    </FormModal>
  );
}

/** How long sheets are kept. */
export function RetentionModal({ onClose }: { onClose: () => void }) {
  const query = useGetSurveyRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Plazo de conservación" width={420} onClose={onClose}>
      {(record) => <RetentionForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}
