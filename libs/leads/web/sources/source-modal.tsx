import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type LeadSourceRow, NEW_SOURCE, saveLeadSource } from '@ceiba/leads/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FlagField, FormGrid, FormModal, NumberField, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGetLeadSourceQuery, useSaveLeadSourceMutation } from '../leads.api';

function SourceForm({ record, onClose }: { record: Editable<LeadSourceRow> | null; onClose: () => void }) {
  const [save] = useSaveLeadSourceMutation();
  const { only } = useOwnBranches();
  const { enabled_lead_source, late_hours, keep_days } = record ?? NEW_SOURCE;
  const form = useForm({
    schema: saveLeadSource,
    version: record?.version,
    initial: {
      id_lead_source: record?.id_lead_source ?? null,
      name_lead_source: record?.name_lead_source ?? '',
      id_branch_office: record?.id_branch_office ?? only,
      ...{ enabled_lead_source, late_hours, keep_days },
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Origen #${record.id_lead_source}` : 'Registrar Origen';
  const does = record ? 'Modificar Origen' : title;
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={does}>
      <FormGrid>
        <TextField form={form} name="name_lead_source" label="Nombre" maxLength={100} autoFocus wide />
        <BranchField form={form} name="id_branch_office" label="Sucursal que atiende" stored={record} wide />
        <NumberField
          form={form}
          name="late_hours"
          label="Horas para contactar"
          help="Después, el prospecto está atrasado."
        />
        <NumberField
          form={form}
          name="keep_days"
          label="Días que se guardan los datos"
          help="Desde su último aviso; después se borran."
        />
        <FlagField form={form} name="enabled_lead_source" label="Activo: se aceptan sus avisos" wide />
      </FormGrid>
    </FormModal>
  );
}

function OldSource({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetLeadSourceQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Origen #${id}`} width={560} onClose={onClose}>
      {(record) => <SourceForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes a source. Mounted to open it. */
export function SourceModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <SourceForm record={null} onClose={onClose} /> : <OldSource id={id} onClose={onClose} />;
}
