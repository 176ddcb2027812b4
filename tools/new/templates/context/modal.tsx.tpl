import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type {{Pascal}}Row, save{{Pascal}} } from '@ceiba/{{context}}/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGet{{Pascal}}Query, useSave{{Pascal}}Mutation } from '../{{records}}.api';

function {{Pascal}}Form({ record, onClose }: { record: Editable<{{Pascal}}Row> | null; onClose: () => void }) {
  const [save] = useSave{{Pascal}}Mutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: save{{Pascal}},
    version: record?.version,
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

function Old{{Pascal}}({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGet{{Pascal}}Query(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar {{one}} #${id}`} width={560} onClose={onClose}>
      {(record) => <{{Pascal}}Form record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function {{Pascal}}Modal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <{{Pascal}}Form record={null} onClose={onClose} /> : <Old{{Pascal}} id={id} onClose={onClose} />;
}
