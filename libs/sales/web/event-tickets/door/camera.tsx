import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { codeReader } from './code-reader';

/** Pictures are looked at this often: a hand holds a ticket longer. */
const EVERY_MS = 150;
/** After so many pictures without it a code that comes again is shown anew; one that stays in the picture is one. */
const GONE = 10;

/** Why there is no picture, in words that say what to do. */
function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'El navegador no tiene permiso para usar la cámara. Actívelo en sus ajustes, o escriba el código.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'Este equipo no tiene cámara. Use un lector, o escriba el código.';
  if (name === 'NotReadableError') return 'Otra aplicación usa la cámara. Ciérrela e intente de nuevo.';
  return 'La cámara no se pudo abrir. Intente de nuevo, o escriba el código.';
}

/** The camera's picture, and each code that it shows, as long as it is on the screen; the lamp goes out with it. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      // Without https browsers have none at all.
      if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const player = video.current;
      if (stopped || !player) return stop(stream);
      player.srcObject = stream;
      await player.play();
      const read = await codeReader();
      let held = '';
      let without = 0;
      const look = async () => {
        if (stopped) return;
        // A picture that can't be read is no reason to stop looking.
        const code = player.readyState >= player.HAVE_CURRENT_DATA ? await read(player).catch(() => null) : null;
        if (stopped) return;
        without = code ? 0 : without + 1;
        if (without >= GONE) held = '';
        if (code && code !== held) {
          held = code;
          latest.current(code);
        }
        timer = setTimeout(() => void look(), EVERY_MS);
      };
      await look();
    };
    begin().catch((error: unknown) => {
      if (!stopped) setProblem(reasonOf(error));
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [attempt]);
  if (problem !== null)
    return (
      <div className="door-camera door-camera-off" role="alert">
        <p>{problem}</p>
        <Button
          onClick={() => {
            setProblem(null);
            setAttempt(attempt + 1);
          }}
        >
          Reintentar
        </Button>
      </div>
    );
  return <video ref={video} className="door-camera" muted playsInline aria-label="Imagen de la cámara" />;
}

function stop(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop());
}
