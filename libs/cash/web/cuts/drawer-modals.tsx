import { CASH_MESSAGES, type Drawer, movementInput, openDrawerInput } from '@ceiba/cash/contract';
import { formatMoney } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FlagField,
  type Form,
  FormModal,
  MoneyField,
  notify,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { useMoveCashMutation, useOpenDrawerMutation } from '../cash.api';
import { CountFields } from '../parts/count-fields';
import { useCountForm } from '../parts/use-count-form';

interface Props {
  drawer: Drawer;
  onClose: () => void;
  /** Something moved: what is shown of the drawer is old. */
  onDone: () => void;
}

function BranchChoice<V extends { id_branch_office: number | null }>({
  form,
  drawer,
}: {
  form: Form<V>;
  drawer: Drawer;
}) {
  const { branches } = drawer;
  if (branches.length < 2) return null;
  const options = branches.map((one) => ({ value: one.id_branch_office, label: one.name_branch_office }));
  return <ChoiceField form={form} name="id_branch_office" label="Sucursal de la caja" options={options} />;
}

/** The opening float, against what the last closing left there. */
export function OpenModal({ drawer, onClose, onDone }: Props) {
  const [open] = useOpenDrawerMutation();
  const form = useForm({
    schema: openDrawerInput,
    initial: {
      amount: drawer.left_over ?? '',
      amount_foreign: '',
      reason: '',
      id_branch_office: drawer.id_branch_office,
    },
    onSubmit: (values, draft) => open({ ...values, draft }).unwrap(),
  });
  const left = drawer.left_over;
  return (
    <FormModal form={form} open title="Abrir caja" submitText="Abrir caja" onClose={onClose} onSaved={onDone}>
      <BranchChoice form={form} drawer={drawer} />
      <MoneyField
        form={form}
        name="amount"
        label="Fondo de apertura"
        min="0"
        help={left === null ? undefined : `El último cierre dejó ${formatMoney(left)} ${drawer.code_money}.`}
      />
      {drawer.code_foreign && (
        <MoneyField form={form} name="amount_foreign" label={`Fondo en ${drawer.code_foreign}`} min="0" />
      )}
      <TextField form={form} name="reason" label="Motivo de la diferencia" maxLength={255} />
    </FormModal>
  );
}

const TYPES = [
  { value: 'IN', label: 'Entrada' },
  { value: 'OUT', label: 'Salida' },
];

/** Cash in or out without a sale. */
export function MovementModal({ drawer, onClose, onDone }: Props) {
  const [move] = useMoveCashMutation();
  const form = useForm({
    schema: movementInput,
    initial: { type: 'OUT', amount: '', reason: '', foreign: 0, id_branch_office: drawer.id_branch_office },
    onSubmit: (values, draft) => move({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open title="Movimiento de caja" submitText="Registrar" onClose={onClose} onSaved={onDone}>
      <BranchChoice form={form} drawer={drawer} />
      <ChoiceField form={form} name="type" label="Tipo" options={TYPES} />
      <MoneyField form={form} name="amount" label="Importe" min="0.01" />
      {drawer.code_foreign && <FlagField form={form} name="foreign" label={`En ${drawer.code_foreign}`} />}
      <TextField form={form} name="reason" label="Motivo" maxLength={255} />
    </FormModal>
  );
}

/** The count that ends the shift. */
export function CloseModal({ onClose, onDone }: Omit<Props, 'drawer'>) {
  const { form, drawer } = useCountForm(1, () => notify({ kind: 'success', message: CASH_MESSAGES.saved }));
  return (
    <FormModal form={form} open title="Cerrar turno" submitText="Cerrar turno" onClose={onClose} onSaved={onDone}>
      <CountFields form={form} drawer={drawer} />
    </FormModal>
  );
}
