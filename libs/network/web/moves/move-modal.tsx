import { CustomerField } from '@ceiba/customers/web';
import { moveInput, type MoveRow, undoMoveInput } from '@ceiba/network/contract';
import { AreaField, FormGrid, FormModal, idOf, useForm } from '@ceiba/platform/web';
import { z } from 'zod';
import { MoveLines } from './move-lines';
import { useMovePartnerMutation, useUndoMoveMutation } from './moves.api';

const LONGEST = 300;
/** The screen asks for what the wire may leave out. */
const reason = z.string().trim().min(1, { error: 'Escriba el motivo.' }).max(LONGEST);
const moveForm = moveInput.extend({ reason });
const undoForm = undoMoveInput.extend({ reason });
const chosen = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? idOf(value) : null);

interface MoveProps {
  /** Who moves, where the list said so. */
  id_customers: number | null;
  onClose: () => void;
}

/** A partner under a new upline, after a look at both lines. Mounted to open it. */
export function MoveModal({ id_customers, onClose }: MoveProps) {
  const [move] = useMovePartnerMutation();
  const form = useForm({
    schema: moveForm,
    initial: { id_customers, id_upline: null, reason: '' },
    onSubmit: (values, draft) => move({ ...values, draft }).unwrap(),
  });
  const [who, upline] = [chosen(form.values.id_customers), chosen(form.values.id_upline)];
  return (
    <FormModal form={form} title="Mover cliente" open onClose={onClose} submitText="Mover" width={760}>
      <FormGrid>
        <CustomerField form={form} name="id_customers" label="Cliente" autoFocus={id_customers === null} />
        <CustomerField form={form} name="id_upline" label="Nuevo upline" autoFocus={id_customers !== null} />
        <AreaField form={form} name="reason" label="Motivo" maxLength={LONGEST} wide />
      </FormGrid>
      {who !== null && upline !== null && <MoveLines id_customers={who} id_upline={upline} undo={0} />}
    </FormModal>
  );
}

/** Takes a move back, by a new one. Mounted to open it. */
export function UndoModal({ row, onClose }: { row: MoveRow; onClose: () => void }) {
  const [undo] = useUndoMoveMutation();
  const form = useForm({
    schema: undoForm,
    initial: { id_move: row.id_move, reason: '' },
    onSubmit: (values, draft) => undo({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title="Deshacer movimiento" open onClose={onClose} submitText="Deshacer" width={760}>
      <p>
        <b>{row.full_name_customers}</b> vuelve con <b>{row.full_name_upline_before}</b> desde ahora. Queda en la
        bitácora como un movimiento nuevo, y podrá moverse otra vez en este periodo.
      </p>
      <FormGrid>
        <AreaField form={form} name="reason" label="Motivo" maxLength={LONGEST} autoFocus wide />
      </FormGrid>
      <MoveLines id_customers={row.id_customers} id_upline={row.id_upline_before} undo={1} />
    </FormModal>
  );
}
