import { type BranchRecord, branchWarning, saveBranch } from '@ceiba/branches/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormModal, RecordModal, useForm } from '@ceiba/platform/web';
import { NEW_BRANCH } from '../branch-kinds';
import { useGetBranchQuery, useSaveBranchMutation } from '../branches.api';
import { CompanyFields, GeneralFields, KindFields, OperationFields, TicketFields } from './branch-fields';
import { startOf } from './branch-values';

const WIDTH = 960;

function BranchForm({ branch, onClose }: { branch: Editable<BranchRecord> | null; onClose: () => void }) {
  const [save] = useSaveBranchMutation();
  const form = useForm({
    schema: saveBranch,
    version: branch?.version,
    initial: startOf(branch),
    check: branchWarning,
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = branch ? `Modificar Sucursal #${branch.id_branch_office}` : 'Registrar Sucursal';
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title={title}
      submitText={branch ? 'Guardar cambios' : title}
      width={WIDTH}
    >
      <h2 className="branches-part">Datos generales</h2>
      <GeneralFields form={form} />
      <h2 className="branches-part">Operación</h2>
      <OperationFields form={form} />
      <h2 className="branches-part">Clase</h2>
      <KindFields form={form} />
      <h2 className="branches-part">Ticket</h2>
      <TicketFields form={form} />
      <h2 className="branches-part">Facturación y bonos</h2>
      <CompanyFields form={form} />
    </FormModal>
  );
}

/** Creates a branch, or loads one by its id and edits it. Mounted to open it. */
export function BranchModal({ shown, onClose }: { shown: string; onClose: () => void }) {
  const id = Number(shown);
  const isNew = shown === NEW_BRANCH;
  const query = useGetBranchQuery(id, { skip: isNew, refetchOnMountOrArgChange: true });
  if (isNew) return <BranchForm branch={null} onClose={onClose} />;
  return (
    <RecordModal query={query} title={`Modificar Sucursal #${shown}`} width={WIDTH} onClose={onClose}>
      {(branch) => <BranchForm branch={branch} onClose={onClose} />}
    </RecordModal>
  );
}
