import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';

/** Puts the cursor into the element marked `data-first` as soon as the dialog stands. */
function useFirstFocus() {
  const box = useRef<HTMLDivElement>(null);
  const focus = () =>
    box.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  useEffect(() => {
    // At once, so that no key gets lost; and again in case the dialog's own focus trap was quicker.
    focus();
    const timer = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(timer);
  }, []);
  return { box, focus };
}

/** A dialog without motion: who opens it by a key types on at once. */
export function QuickModal({ children, ...props }: ModalProps) {
  const { box, focus } = useFirstFocus();
  return (
    <Modal {...props} open transitionName="" maskTransitionName="" afterOpenChange={(open) => open && focus()}>
      <div ref={box}>{children}</div>
    </Modal>
  );
}
