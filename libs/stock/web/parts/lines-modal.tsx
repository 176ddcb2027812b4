import { askToDiscard, focusStart, useUnsavedQuestion } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import './lines.css';

/** The cursor back to where products are entered. */
export function focusEntry(): void {
  document.querySelector<HTMLElement>('[role=dialog] [data-scan]')?.focus();
}

interface Doing {
  dirty: boolean;
  busy: boolean;
}

/** How a dialog with a form is left: asked before work is thrown away, not while a save is answered. */
export function useLeaving({ dirty, busy }: Doing, onClose: () => void) {
  const lift = useUnsavedQuestion(dirty);
  const leave = () => {
    if (busy) return;
    if (dirty) askToDiscard(onClose);
    else onClose();
  };
  const saved = () => {
    lift();
    onClose();
  };
  return { leave, saved };
}

interface LinesModalProps {
  title: string;
  width: number;
  /** Id of the form that the button sends, and what the button says. */
  form: string;
  submit: string;
  busy: boolean;
  leave: () => void;
  /** Begins with the cursor where products are entered, not in the form's first field. */
  atEntry: boolean;
  children: ReactNode;
}

/** The large dialog of a form with lines. */
export function LinesModal({ title, width, form, submit, busy, leave, atEntry, children }: LinesModalProps) {
  return (
    <Modal
      open
      {...{ title, width }}
      className="stock-modal"
      mask={{ closable: false }}
      onCancel={leave}
      afterOpenChange={(open) => open && (atEntry ? focusEntry() : focusStart(form))}
      footer={[
        <Button key="no" onClick={leave} disabled={busy}>
          Cancelar
        </Button>,
        <Button key="yes" type="primary" htmlType="submit" form={form} loading={busy}>
          {submit}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}
