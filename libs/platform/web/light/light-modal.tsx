import { useEffect, useId, useRef, type ReactNode } from 'react';
import './light.css';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** From the right edge (a cart) instead of the middle. */
  side?: boolean;
}

/** A dialog without antd: the browser's own, so focus stays inside and Escape closes. Mount it to open it. */
export function LightModal({ title, onClose, children, footer, side }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={`l-modal${side ? ' l-side' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="l-modal-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="l-toast-close" aria-label="Cerrar" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="l-modal-body">{children}</div>
      {footer && <footer className="l-modal-foot">{footer}</footer>}
    </dialog>
  );
}
