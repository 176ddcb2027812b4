import type { PrivacyRow } from '@ceiba/customers/contract';
import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormGrid, FormModal, Loaded, TextField, useForm } from '@ceiba/platform/web';
import { KeptByLaw } from './kept';
import { useAskErasureMutation, useDecidePrivacyMutation, usePrivacyHoldsQuery } from './privacy.api';

const asked = zObject({ reason: zOptionalText(500) });

/** A partner asks to be forgotten, or staff writes down that he did (`customer`). */
export function AskErasureModal({ customer, onClose }: { customer: number | null; onClose: () => void }) {
  const [ask] = useAskErasureMutation();
  const form = useForm({
    schema: asked,
    initial: { reason: '' },
    onSubmit: ({ reason }, draft) => ask({ id_customers: customer, reason: reason || null, draft }).unwrap(),
  });
  const own = customer === null;
  return (
    <FormModal
      form={form}
      open
      danger
      width={520}
      title={own ? 'Pedir que se eliminen mis datos' : `Registrar solicitud de eliminación de #${customer}`}
      submitText="Enviar solicitud"
      onClose={onClose}
    >
      <p>
        {own
          ? 'Se borra lo que dice quién eres: nombre, documentos, direcciones, cuentas y archivos. Tu cuenta deja de funcionar. Las compras, los comprobantes y tu lugar en la red se conservan sin tu nombre, porque la ley obliga a guardarlos. Te respondemos en 20 días hábiles como máximo.'
          : 'Otra persona con permiso la confirma o la niega, en 20 días hábiles como máximo.'}
      </p>
      <FormGrid>
        <AreaField form={form} name="reason" label="Motivo (opcional)" maxLength={500} autoFocus wide />
      </FormGrid>
    </FormModal>
  );
}

/** Typed, not picked: it must be on one's mind. */
const typed = (id: number) =>
  zObject({
    number: zOptionalText(20).refine((value) => value === String(id), {
      error: `Escriba ${id}, el número del cliente.`,
    }),
  });

/** The last word before a partner is forgotten; it cannot be undone, so his number is typed. */
export function ForgetModal({ row, onClose }: { row: PrivacyRow; onClose: () => void }) {
  const { id_request, id_customers, full_name_customers } = row;
  const [decide] = useDecidePrivacyMutation();
  const holds = usePrivacyHoldsQuery({ id_customers }, { refetchOnMountOrArgChange: true });
  const form = useForm({
    schema: typed(id_customers),
    initial: { number: '' },
    onSubmit: (_typed, draft) => decide({ id_request, decision: 'done', answer: null, id_customers, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      open
      danger
      width={520}
      title={`Eliminar los datos de ${full_name_customers}`}
      submitText="Eliminar sus datos"
      onClose={onClose}
    >
      <p>
        Se borran nombre, documentos, direcciones, cuentas y archivos; su acceso termina y queda De Baja. Ventas,
        comprobantes y su lugar en la red se conservan. <strong>No se puede deshacer.</strong>
      </p>
      <KeptByLaw customer={id_customers} />
      <Loaded query={holds} lines={1}>
        {({ holds: found }) =>
          found.length === 0 ? null : (
            <ul role="alert">
              {found.map((hold) => (
                <li key={hold}>{hold}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormGrid>
        <TextField form={form} name="number" label={`Número del cliente (${id_customers})`} autoFocus wide />
      </FormGrid>
    </FormModal>
  );
}

const answered = zObject({
  answer: zOptionalText(500).refine((answer) => Boolean(answer), { error: 'Escriba el motivo de la negativa.' }),
});

/** A refusal says why (art. 40: silence counts as one). */
export function RefuseModal({ row, onClose }: { row: PrivacyRow; onClose: () => void }) {
  const [decide] = useDecidePrivacyMutation();
  const form = useForm({
    schema: answered,
    initial: { answer: '' },
    onSubmit: ({ answer }, draft) =>
      decide({
        id_request: row.id_request,
        decision: 'refused',
        answer: answer ?? null,
        id_customers: null,
        draft,
      }).unwrap(),
  });
  return (
    <FormModal form={form} open width={520} title="Negar la solicitud" submitText="Negar" onClose={onClose}>
      <p>La persona lee este motivo.</p>
      <FormGrid>
        <AreaField form={form} name="answer" label="Motivo" maxLength={500} autoFocus wide />
      </FormGrid>
    </FormModal>
  );
}
