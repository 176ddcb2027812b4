import { forgotPasswordInput } from '@ceiba/identity/contract';
import { FormBox, LightButton, LightField, useForm } from '@ceiba/platform/web';
import { useForgotPasswordMutation } from '../account.api';

interface Props {
  /** 1 partner, 2 staff. */
  type: 1 | 2;
  onDone: () => void;
}

/** Asks for the link to a new password; the answer is the same whoever asks. */
export function ForgotForm({ type, onDone }: Props) {
  const [forgot] = useForgotPasswordMutation();
  const form = useForm({
    schema: forgotPasswordInput,
    initial: { username: '', type },
    onSubmit: (values) => forgot(values).unwrap(),
  });
  const partner = type === 1;
  return (
    <FormBox form={form} onSaved={onDone} className="i-login-form">
      <p className="i-login-note">Le enviaremos por correo un enlace que vence en 30 minutos.</p>
      <LightField
        form={form}
        name="username"
        label={partner ? 'ID de cliente' : 'Usuario'}
        autoComplete="username"
        autoCapitalize="none"
        inputMode={partner ? 'numeric' : undefined}
        maxLength={50}
        autoFocus
      />
      <LightButton kind="primary" type="submit" wide busy={form.busy}>
        Enviar enlace
      </LightButton>
      <LightButton kind="text" wide onClick={onDone}>
        Regresar
      </LightButton>
    </FormBox>
  );
}
