import { askToDiscard, ErrorState, focusStart, useUnsavedQuestion, useHeldScans } from '@ceiba/platform/web';
import { Button, Modal, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
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

interface Answered<T> {
  currentData?: T;
  fulfilledTimeStamp?: number;
}

/** Only what was loaded since this was opened: what is in the cache may have been changed by somebody else. */
export function useFresh<T>({ currentData, fulfilledTimeStamp = 0 }: Answered<T>): T | undefined {
  const [opened] = useState(() => Date.now());
  return fulfilledTimeStamp >= opened ? currentData : undefined;
}

interface WaitingProps {
  title: string;
  width: number;
  error: unknown;
  retry: () => void;
  onClose: () => void;
}

/** Stands where a dialog will be, until what it shows has come; scans wait for it, too. */
export function WaitingModal({ title, width, error, retry, onClose }: WaitingProps) {
  useHeldScans();
  return (
    <Modal open {...{ title, width }} footer={null} onCancel={onClose}>
      {error ? <ErrorState {...{ error, retry }} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </Modal>
  );
}
