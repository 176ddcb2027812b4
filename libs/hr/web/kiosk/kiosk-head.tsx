import { type ReactNode, useEffect, useState } from 'react';
import type { RefusedMark } from './kept-marks';

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The whole screen for the kiosk, where the browser can. */
function FullScreen() {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const heard = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', heard);
    return () => document.removeEventListener('fullscreenchange', heard);
  }, []);
  if (!document.fullscreenEnabled || full) return null;
  return (
    <button type="button" className="ki-button" onClick={() => void document.documentElement.requestFullscreen()}>
      Pantalla completa
    </button>
  );
}

interface HeadProps {
  place: string;
  online: boolean;
  waiting: number;
  /** How to leave the kiosk. */
  leave?: ReactNode;
}

/** Where the kiosk stands, the hour, and whether it has a connection. */
export function KioskHead({ place, online, waiting, leave }: HeadProps) {
  const now = useNow();
  return (
    <header className="ki-head">
      <h1>Asistencia</h1>
      <p className="ki-place">{place}</p>
      <p className="ki-clock">
        {now.toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })}
      </p>
      <p className={`ki-line${online ? '' : ' ki-offline'}`} role="status">
        {online ? 'En línea' : 'Sin conexión'}
        {waiting > 0 && ` · ${waiting} por enviar`}
      </p>
      <div className="ki-tools">
        <FullScreen />
        {leave}
      </div>
    </header>
  );
}

/** Marks that the server did not take: HR has to hear of them. */
export function RefusedMarks({
  marks,
  onDismiss,
}: {
  marks: readonly RefusedMark[];
  onDismiss: (seq: number) => void;
}) {
  if (marks.length === 0) return null;
  return (
    <ul className="ki-refused" aria-label="Marcas que no se registraron">
      {marks.map(({ seq = 0, id_employee, wall, message }) => (
        <li key={seq}>
          <span>
            Empleado {id_employee}, {new Date(wall).toLocaleString('es-MX')}: {message}
          </span>
          <button type="button" className="ki-button" onClick={() => onDismiss(seq)}>
            Enterado
          </button>
        </li>
      ))}
    </ul>
  );
}
