import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type DeviceRow, saveDevice } from '@ceiba/hr/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FlagField, FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGetDeviceQuery, useSaveDeviceMutation } from './devices.api';

function DeviceForm({ record, onClose }: { record: Editable<DeviceRow> | null; onClose: () => void }) {
  const [save] = useSaveDeviceMutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: saveDevice,
    version: record?.version,
    initial: {
      id_device: record?.id_device ?? null,
      name_device: record?.name_device ?? '',
      id_branch_office: record?.id_branch_office ?? only,
      enabled_device: record?.enabled_device ?? 1,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Equipo #${record.id_device}` : 'Registrar Equipo';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar Equipo' : title}>
      <FormGrid>
        <TextField form={form} name="name_device" label="Nombre del equipo" maxLength={60} autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
        <FlagField form={form} name="enabled_device" label="Activo" />
      </FormGrid>
    </FormModal>
  );
}

function OldDevice({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetDeviceQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Equipo #${id}`} width={560} onClose={onClose}>
      {(record) => <DeviceForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function DeviceModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <DeviceForm record={null} onClose={onClose} /> : <OldDevice id={id} onClose={onClose} />;
}
