import { useSession } from '@ceiba/platform/web';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Kiosk } from './kiosk';
import type { KioskClient } from './kiosk-client';
import { useMakeMarkMutation, useNextMarkMutation } from './kiosk.api';

/** Asistencia: whoever holds the screen lets the people of his branches mark. */
export function SessionKiosk() {
  const session = useSession();
  const [next] = useNextMarkMutation();
  const [mark] = useMakeMarkMutation();
  const client = useMemo<KioskClient>(
    () => ({
      via: 'sesion',
      next: (id_employee) => next({ id_employee }).unwrap(),
      mark: (made) => mark(made).unwrap(),
    }),
    [next, mark],
  );
  const leave = (
    <Link className="ki-button" to="/">
      Salir
    </Link>
  );
  return <Kiosk client={client} place={session?.full_name ?? ''} leave={leave} />;
}
