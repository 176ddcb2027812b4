import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import type { Editable } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  DayField,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { minimumSample, saveSurveyCampaign, SURVEY_NAMES, type SurveyCampaignRow } from '@ceiba/surveys/contract';
import { useGetSurveyCampaignQuery, useSaveSurveyCampaignMutation } from '../campaigns.api';

const TYPES = [
  { value: '1', label: `1 - ${SURVEY_NAMES[1]}` },
  { value: '2', label: `2 - ${SURVEY_NAMES[2]}` },
];

/** What the norm says of so many workers. */
function sampleHelp(type: unknown, workers: unknown): string {
  const count = Number(workers);
  if (Number(type) !== 1 || !(count > 0)) return 'Cuántas personas deben responder.';
  if (count <= 50) return 'Con 50 trabajadores o menos responden todos.';
  return `La norma pide al menos ${minimumSample(count)} de ${count}.`;
}

function CampaignForm({ record, onClose }: { record: Editable<SurveyCampaignRow> | null; onClose: () => void }) {
  const [save] = useSaveSurveyCampaignMutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: saveSurveyCampaign,
    version: record?.version,
    initial: {
      id_survey_campaign: record?.id_survey_campaign ?? null,
      name_survey_campaign: record?.name_survey_campaign ?? '',
      type_survey: String(record?.type_survey ?? 1),
      id_branch_office: record?.id_branch_office ?? only,
      date_start_survey: record?.date_start_survey ?? '',
      date_end_survey: record?.date_end_survey ?? '',
      workers_campaign: record?.workers_campaign ?? '',
      expected_answers: record?.expected_answers ?? '',
      areas_survey: record?.areas_survey ?? '',
      groups_survey: record?.groups_survey ?? '',
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Campaña #${record.id_survey_campaign}` : 'Registrar Campaña';
  const { type_survey, workers_campaign } = form.values;
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar Campaña' : title}>
      <FormGrid>
        <TextField form={form} name="name_survey_campaign" label="Nombre" autoFocus />
        <ChoiceField form={form} name="type_survey" label="Encuesta" options={TYPES} />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
        <span aria-hidden />
        <DayField form={form} name="date_start_survey" label="Fecha inicial" />
        <DayField form={form} name="date_end_survey" label="Fecha final" />
        <NumberField form={form} name="workers_campaign" label="Trabajadores del centro" />
        <NumberField
          form={form}
          name="expected_answers"
          label="Respuestas esperadas"
          help={sampleHelp(type_survey, workers_campaign)}
        />
        <AreaField
          form={form}
          name="areas_survey"
          label="Áreas"
          help="Una por renglón; quien responde elige la suya."
        />
        <AreaField
          form={form}
          name="groups_survey"
          label="Grupos"
          help="Uno por renglón: turno, tipo de puesto, otro."
        />
      </FormGrid>
    </FormModal>
  );
}

function OldCampaign({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetSurveyCampaignQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Campaña #${id}`} width={720} onClose={onClose}>
      {(record) => <CampaignForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function CampaignModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <CampaignForm record={null} onClose={onClose} /> : <OldCampaign id={id} onClose={onClose} />;
}
