import { activateSignupSchema, type SignupRow } from '@ceiba/customers/contract';
import { Facts, FlagField, FormModal, useForm } from '@ceiba/platform/web';
import { useActivateSignupMutation } from './signups.api';

interface Props {
  signup: SignupRow & { id_customers: number };
  onClose: () => void;
}

/** Asks once more, with what the call centre checks; from then on the partner may sign in. */
export function ActivateModal({ signup, onClose }: Props) {
  const [activate] = useActivateSignupMutation();
  const form = useForm({
    schema: activateSignupSchema,
    initial: { id_customers: signup.id_customers, pay_membership: signup.pay_membership ?? 0 },
    onSubmit: (values, draft) => activate({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`¿Activar a ${signup.id_customers} - ${signup.full_name_cart ?? ''}?`}
      open
      onClose={onClose}
      submitText="Activar"
    >
      <Facts
        facts={[
          ['Sponsor', `${signup.id_upline} - ${signup.full_name_sponsor}`],
          ['Kit', signup.name_product ?? '-'],
          ['Teléfono', signup.phone_cart ?? '-'],
          ['Correo', signup.email_cart ?? '-'],
        ]}
      />
      {signup.data_validated === 0 && <p role="status">Datos Incorrectos: revise sus documentos en su ficha.</p>}
      <FlagField form={form} name="pay_membership" label="Membresía Pagada" />
    </FormModal>
  );
}
