import { FormBox, LightButton, LightPassword, useForm } from '@ceiba/platform/web';
import { useChangePasswordMutation } from '../session.api';
import { mismatch, newPasswordForm } from './login.schema';
import type { PendingChange } from './sign-in-form';

interface Props {
  pending: PendingChange;
  onDone: () => void;
}

/** Forced change of the first password (spec 1, sections 2.6 and 4); afterwards the sign-in shows again, empty. */
export function NewPasswordForm({ pending, onDone }: Props) {
  const [change] = useChangePasswordMutation();
  const form = useForm({
    schema: newPasswordForm,
    initial: { new_password: '', confirm_password: '' },
    check: mismatch,
    onSubmit: async (values) => {
      await change({ ...pending, new_password: values.new_password }).unwrap();
      onDone();
    },
  });
  return (
    <FormBox form={form} className="i-login-form">
      <p className="i-login-note">Por seguridad, elija una contraseña nueva antes de continuar.</p>
      <LightPassword
        form={form}
        name="new_password"
        label="Nueva contraseña"
        autoComplete="new-password"
        help="Al menos 8 caracteres."
        autoFocus
      />
      <LightPassword form={form} name="confirm_password" label="Confirmar contraseña" autoComplete="new-password" />
      <LightButton kind="primary" type="submit" wide busy={form.busy}>
        ACTUALIZAR CONTRASEÑA
      </LightButton>
      <LightButton kind="text" wide onClick={onDone}>
        Regresar
      </LightButton>
    </FormBox>
  );
}
