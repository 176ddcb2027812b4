import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type {{Pascal}}Row, save{{Pascal}} } from '@ceiba/{{context}}/contract';
import { FormGrid, FormModal, TextField, useForm } from '@ceiba/platform/web';
import { useSave{{Pascal}}Mutation } from '../{{records}}.api';

/** Registers or changes one. Mounted to open it. */
export function {{Pascal}}Modal({ record, onClose }: { record: {{Pascal}}Row | null; onClose: () => void }) {
  const [save] = useSave{{Pascal}}Mutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: save{{Pascal}},
    initial: {
      {{id}}: record?.{{id}} ?? null,
      name_{{table}}: record?.name_{{table}} ?? '',
      id_branch_office: record?.id_branch_office ?? only,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar {{one}} #${record.{{id}}}` : 'Registrar {{one}}';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar {{one}}' : title}>
      <FormGrid>
        <TextField form={form} name="name_{{table}}" label="Nombre" autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
      </FormGrid>
    </FormModal>
  );
}
