import { useEffect, useState } from 'react';
import { LightButton, useSessionState } from '@ceiba/platform/web';
import { Link, useLocation } from 'react-router';
import { ForgotForm } from './forgot-form';
import { NewPasswordForm } from './new-password-form';
import { readResetLink } from './reset-link';
import { SignInForm, type PendingChange } from './sign-in-form';
import { TreeMark } from './tree-mark';
import './login.css';

const WORDS = {
  1: {
    title: 'Empresarios independientes',
    lead: 'Tu red, tus puntos y tus comisiones, al día.',
    other: { to: '/login', text: 'Soy personal de la empresa' },
  },
  2: {
    title: 'Iniciar sesión',
    lead: 'Oficina, punto de venta e inventario.',
    other: { to: '/login/empresariosindependientes', text: 'Soy empresario independiente' },
  },
} as const;

function LoginScreen({ type }: { type: 1 | 2 }) {
  const [pending, setPending] = useState<PendingChange | null>(() => readResetLink(window.location.hash));
  const [forgot, setForgot] = useState(false);
  useEffect(() => {
    // The token of a mailed link does not stay in the address.
    if (readResetLink(window.location.hash))
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const words = WORDS[type];
  const { end } = useSessionState();
  const { state } = useLocation() as { state: unknown };
  return (
    <main className="i-login">
      <aside className="i-login-brand">
        <TreeMark className="i-login-mark" />
        <p className="i-login-name">Ceiba</p>
        <p className="i-login-lead">{words.lead}</p>
      </aside>
      <section className="i-login-side" aria-labelledby="login-title">
        <div className="i-login-box">
          <h1 id="login-title">{pending ? 'Cambiar contraseña' : forgot ? 'Recuperar contraseña' : words.title}</h1>
          {pending ? (
            <NewPasswordForm pending={pending} onDone={() => setPending(null)} />
          ) : forgot ? (
            <ForgotForm type={type} onDone={() => setForgot(false)} />
          ) : (
            <>
              {end === 'invalid' && (
                <p className="i-login-note" role="status">
                  Su sesión terminó. Al ingresar volverá a donde estaba.
                </p>
              )}
              <SignInForm key={type} type={type} onMustChange={setPending} />
              <LightButton kind="text" wide onClick={() => setForgot(true)}>
                ¿Olvidó su contraseña?
              </LightButton>
              <Link className="i-login-other" to={words.other.to} state={state}>
                {words.other.text}
              </Link>
            </>
          )}
        </div>
      </section>
    </main>
  );
}

/** Sign-in of the staff: /login and /. */
export function StaffLoginScreen() {
  return <LoginScreen type={2} />;
}

/** Sign-in of the partners: /login/empresariosindependientes. */
export function PartnerLoginScreen() {
  return <LoginScreen type={1} />;
}
