import type { ReactNode } from 'react';
import { CameraView } from './camera-view';
import { Confirmation } from './confirmation';
import { Keypad } from './keypad';
import type { KioskClient } from './kiosk-client';
import { KioskHead, RefusedMarks } from './kiosk-head';
import { MarkChoice } from './mark-choice';
import { useCamera } from './use-camera';
import { useKiosk } from './use-kiosk';
import './kiosk.css';

/** The whole window: camera, number, marks (spec 3, section 2). It goes on where there is no network (ADR 93). */
export function Kiosk({ client, place, leave }: { client: KioskClient; place: string; leave?: ReactNode }) {
  const camera = useCamera();
  const kiosk = useKiosk(client, camera);
  const { code, type, person, problem, chosen, choose, mark, busy, shown, setShown, kept } = kiosk;
  return (
    <main className="ki">
      <KioskHead {...{ place, leave }} online={kept.online} waiting={kept.waiting} />
      <RefusedMarks marks={kept.refused} onDismiss={(seq) => void kept.sender.dismiss(seq)} />
      <div className="ki-body">
        <section className="ki-left" aria-label="Cámara y marca">
          <CameraView camera={camera} />
          <MarkChoice {...{ code, person, problem, chosen }} onChoose={choose} />
        </section>
        <section className="ki-right" aria-label="Número de empleado">
          <output className="ki-code" aria-label="Número">
            {code}
          </output>
          <Keypad onType={type} onEnter={() => void mark()} />
          <button type="button" className="ki-mark" aria-busy={busy} onClick={() => void mark()}>
            Marcar asistencia
          </button>
        </section>
      </div>
      {shown && <Confirmation told={shown} onClose={() => setShown(null)} />}
    </main>
  );
}
