import { carriedBy, type Editable } from '@ceiba/platform/contract';
import {
  ask,
  CodeField,
  FlagField,
  FormGrid,
  FormModal,
  isApiError,
  PickerField,
  RecordModal,
  TextField,
  useCatalogOptions,
  useForm,
} from '@ceiba/platform/web';
import {
  listedWarning,
  type SaveSupplierInput,
  saveSupplier,
  type Supplier,
  supplierQuestion,
} from '@ceiba/suppliers/contract';
import { Alert } from 'antd';
import { useGetSupplierQuery, useSaveSupplierMutation } from '../suppliers.api';

interface Props {
  onClose: () => void;
  onSaved: () => void;
}

/** Shows what looks wrong and asks whether it is meant (decisions, "Rest"). */
function askDoubts(warnings: readonly string[]): Promise<boolean> {
  return new Promise((resolve) =>
    ask({
      title: '¿Guardar el proveedor así?',
      content: (
        <ul className="su-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
      yes: 'Guardar de todos modos',
      no: 'Revisar',
      onYes: () => resolve(true),
      onNo: () => resolve(false),
    }),
  );
}

/** Sends a form; what looks wrong is asked about, and sent again as seen. Throws what the server refuses. */
function useAskingSave() {
  const [save] = useSaveSupplierMutation();
  return async (values: SaveSupplierInput, draft: string) => {
    const send = (confirmed: 0 | 1) => save({ ...values, confirmed, draft }).unwrap();
    try {
      return await send(0);
    } catch (error) {
      const question = isApiError(error) ? carriedBy(error, supplierQuestion) : null;
      if (!question || !(await askDoubts(question.warnings))) throw error;
      return send(1);
    }
  };
}

function startOf(supplier: Supplier | null) {
  return {
    id: supplier?.id ?? null,
    supplier_name: supplier?.supplier_name ?? '',
    rfc: supplier?.rfc ?? '',
    address: supplier?.address ?? '',
    id_bank: supplier?.id_bank ?? null,
    cc: supplier?.cc ?? '',
    cci: supplier?.cci ?? '',
    status: supplier?.status ?? 1,
  };
}

function SupplierForm({ supplier, onClose, onSaved }: Props & { supplier: Editable<Supplier> | null }) {
  const save = useAskingSave();
  const { options, loading } = useCatalogOptions('bank', 'id_bank', 'name_bank');
  const form = useForm({
    schema: saveSupplier,
    version: supplier?.version,
    initial: startOf(supplier),
    onSubmit: save,
  });
  const title = supplier ? `Modificar Proveedor #${supplier.id}` : 'Registrar Proveedor';
  const listed = supplier && listedWarning(supplier.state_69b, supplier.listed_on);
  const done = () => {
    onSaved();
    onClose();
  };
  return (
    <FormModal
      {...{ form, title, onClose }}
      open
      onSaved={done}
      submitText={supplier ? 'Modificar Proveedor' : title}
      width={640}
    >
      {listed && <Alert type="warning" showIcon className="su-alert" title={listed} />}
      <FormGrid>
        <TextField form={form} name="supplier_name" label="Nombre" maxLength={255} autoFocus wide />
        <CodeField form={form} name="rfc" label="RFC" maxLength={16} required />
        <PickerField form={form} name="id_bank" label="Banco" source={{ options, loading }} placeholder="Sin banco" />
        <TextField form={form} name="cc" label="Cuenta" maxLength={20} />
        <TextField form={form} name="cci" label="CLABE interbancaria" maxLength={20} help="18 dígitos" />
        <TextField form={form} name="address" label="Dirección" maxLength={255} wide />
        <FlagField form={form} name="status" label="Activo" />
      </FormGrid>
    </FormModal>
  );
}

function OldSupplier({ id, onClose, ...props }: Props & { id: number }) {
  const query = useGetSupplierQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Proveedor #${id}`} width={640} onClose={onClose}>
      {(supplier) => <SupplierForm {...props} onClose={onClose} supplier={supplier} />}
    </RecordModal>
  );
}

/** Registers or changes a supplier (spec 3, section 2). Mounted to open it. */
export function SupplierModal({ id, ...props }: Props & { id: number | 'new' }) {
  return id === 'new' ? <SupplierForm {...props} supplier={null} /> : <OldSupplier {...props} id={id} />;
}
