import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOTICE_MS, onNotice, type Notice } from '../notices/notices';
import './light.css';

interface Shown extends Notice {
  id: number;
}

function Toast({ notice, onGone }: { notice: Shown; onGone: (id: number) => void }) {
  // The bar's animation is the clock: pausing it on hover pauses the notice.
  return (
    <div
      className={`l-toast l-toast-${notice.kind}`}
      role={notice.kind === 'success' || notice.kind === 'info' ? 'status' : 'alert'}
    >
      <div>
        <strong>{notice.message}</strong>
        {notice.description && <div>{notice.description}</div>}
      </div>
      <button type="button" className="l-toast-close" aria-label="Cerrar aviso" onClick={() => onGone(notice.id)}>
        ×
      </button>
      <span
        className="l-toast-bar"
        style={{ animationDuration: `${NOTICE_MS}ms` }}
        onAnimationEnd={() => onGone(notice.id)}
      />
    </div>
  );
}

/** The topmost open dialog, else the page: what stands outside of a modal dialog lies under it and can't be reached. */
const topmost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Notices of screens without antd: 5 s, pause on hover, progress bar (spec 1, section 8). */
export function LightNotices() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [place, setPlace] = useState<Element>(document.body);
  const next = useRef(0);
  useEffect(
    () =>
      onNotice((notice) => {
        const top = topmost();
        if (top !== document.body) top.addEventListener('close', () => setPlace(topmost()), { once: true });
        setPlace(top);
        setShown((now) => [
          ...now.filter((one) => one.message !== notice.message || one.kind !== notice.kind).slice(-3),
          { ...notice, id: next.current++ },
        ]);
      }),
    [],
  );
  const gone = (id: number) => setShown((now) => now.filter((one) => one.id !== id));
  return createPortal(
    <div className="l-toasts">
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} onGone={gone} />
      ))}
    </div>,
    place,
  );
}
