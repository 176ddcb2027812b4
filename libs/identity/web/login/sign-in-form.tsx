import { CHANGE_PASSWORD, signInInput } from '@ceiba/identity/contract';
import {
  FormBox,
  isApiError,
  LightButton,
  LightCheckbox,
  LightField,
  LightPassword,
  notify,
  useAppDispatch,
  useForm,
  writeToken,
} from '@ceiba/platform/web';
import { startSession } from '../session';
import { useSignInMutation } from '../session.api';

/** What the change of a first password needs. */
export interface PendingChange {
  username: string;
  jwt: string;
}

interface Props {
  /** 1 partner, 2 staff. */
  type: 1 | 2;
  onMustChange: (pending: PendingChange) => void;
}

/** User, password, remember me (spec 1, section 2.6). The server's refusal is shown as it is. */
export function SignInForm({ type, onMustChange }: Props) {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const form = useForm({
    schema: signInInput,
    initial: { username: '', password: '', remember: 0, type },
    onSubmit: async (values) => {
      try {
        const answer = await signIn(values).unwrap();
        if ('status' in answer && answer.status === CHANGE_PASSWORD) {
          onMustChange({ username: values.username, jwt: answer.jwt });
          return;
        }
        writeToken(answer.jwt, values.remember === 1);
        await startSession(dispatch);
      } catch (error) {
        if (isApiError(error) && error.status !== 0) notify({ kind: error.kind, message: error.message });
        throw error;
      }
    },
  });
  const partner = type === 1;
  return (
    <FormBox form={form} className="i-login-form">
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
      <LightPassword form={form} name="password" label="Contraseña" />
      <LightCheckbox form={form} name="remember" label="Recordarme" />
      <LightButton kind="primary" type="submit" wide busy={form.busy}>
        INGRESAR
      </LightButton>
    </FormBox>
  );
}
