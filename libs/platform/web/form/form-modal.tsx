import { Button, Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { FormBox } from './form-box';
import type { Form } from './use-form';
import { askToDiscard, useUnsavedQuestion } from './use-unsaved';

interface Props<V extends object> {
  form: Form<V>;
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  /** What follows a save; the dialog closes when left out. */
  onSaved?: () => void;
  /** What the button does: "Registrar Moneda". */
  submitText: string;
  children: ReactNode;
  width?: number;
  /** What it does can't be undone: the button warns. */
  danger?: boolean;
}

/** Gives the cursor to the first field of the form `id` of a dialog: the dialog's focus trap would take its close button. */
export function focusStart(id: string): void {
  const form = document.getElementById(id);
  if (!form || form.contains(document.activeElement)) return;
  const fields = form.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, select');
  const first = [...fields].find((field) => !field.matches(':disabled'));
  // Nothing to fill in: what remains is to say yes.
  (first ?? document.querySelector<HTMLElement>(`button[form="${id}"]`))?.focus({ preventScroll: true });
}

/**
 * The modal of the house (spec 1, section 2.8): static backdrop, Escape and Cancelar ask before they throw work away,
 * stays open when the save is refused, closes when it went well.
 */
export function FormModal<V extends object>(props: Props<V>) {
  const { form, title, open, onClose, submitText, children, width, danger } = props;
  const id = useId();
  const leave = () => {
    if (form.busy) return;
    if (form.dirty) askToDiscard(onClose);
    else onClose();
  };
  const lift = useUnsavedQuestion(open && form.dirty);
  const saved = () => {
    lift();
    (props.onSaved ?? onClose)();
  };
  return (
    <Modal
      open={open}
      title={title}
      width={width ?? 560}
      mask={{ closable: false }}
      onCancel={leave}
      afterOpenChange={(shown) => shown && focusStart(id)}
      destroyOnHidden
      footer={[
        <Button key="no" onClick={leave} disabled={form.busy}>
          Cancelar
        </Button>,
        <Button key="yes" type="primary" danger={danger} htmlType="submit" form={id} loading={form.busy}>
          {submitText}
        </Button>,
      ]}
    >
      <FormBox form={form} id={id} onSaved={saved}>
        {children}
      </FormBox>
    </Modal>
  );
}
