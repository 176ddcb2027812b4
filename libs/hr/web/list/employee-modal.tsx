import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type EmployeeRow, saveEmployee } from '@ceiba/hr/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGetEmployeeQuery, useSaveEmployeeMutation } from '../employees.api';

function EmployeeForm({ record, onClose }: { record: Editable<EmployeeRow> | null; onClose: () => void }) {
  const [save] = useSaveEmployeeMutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: saveEmployee,
    version: record?.version,
    initial: {
      id_employee: record?.id_employee ?? null,
      name_employee: record?.name_employee ?? '',
      id_branch_office: record?.id_branch_office ?? only,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Empleado #${record.id_employee}` : 'Registrar Empleado';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar Empleado' : title}>
      <FormGrid>
        <TextField form={form} name="name_employee" label="Nombre" autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
      </FormGrid>
    </FormModal>
  );
}

function OldEmployee({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetEmployeeQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Empleado #${id}`} width={560} onClose={onClose}>
      {(record) => <EmployeeForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function EmployeeModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <EmployeeForm record={null} onClose={onClose} /> : <OldEmployee id={id} onClose={onClose} />;
}
