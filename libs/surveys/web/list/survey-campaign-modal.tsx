import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type SurveyCampaignRow, saveSurveyCampaign } from '@ceiba/surveys/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGetSurveyCampaignQuery, useSaveSurveyCampaignMutation } from '../survey-campaigns.api';

function SurveyCampaignForm({ record, onClose }: { record: Editable<SurveyCampaignRow> | null; onClose: () => void }) {
  const [save] = useSaveSurveyCampaignMutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: saveSurveyCampaign,
    version: record?.version,
    initial: {
      id_survey_campaign: record?.id_survey_campaign ?? null,
      name_survey_campaign: record?.name_survey_campaign ?? '',
      id_branch_office: record?.id_branch_office ?? only,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Campaña #${record.id_survey_campaign}` : 'Registrar Campaña';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar Campaña' : title}>
      <FormGrid>
        <TextField form={form} name="name_survey_campaign" label="Nombre" autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
      </FormGrid>
    </FormModal>
  );
}

function OldSurveyCampaign({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetSurveyCampaignQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Campaña #${id}`} width={560} onClose={onClose}>
      {(record) => <SurveyCampaignForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function SurveyCampaignModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? (
    <SurveyCampaignForm record={null} onClose={onClose} />
  ) : (
    <OldSurveyCampaign id={id} onClose={onClose} />
  );
}
