import { isApiError, QuickModal } from '@ceiba/platform/web';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { type Adding, PICKER_MESSAGES } from './found-product';
import { useBulkList } from './use-bulk-list';
import type { Said } from './use-product-entry';
import './picker.css';

interface Props extends Adding {
  /** Keys that are in the list already: left out. */
  present: Iterable<string>;
  /** Hears what came of it, once the dialog is gone. */
  say: (said: Said) => void;
  onClose: () => void;
}

/** Bulk add: one product a line, key and quantity (spec 2, section 5; spec 3, section 2, "Sale form"). */
export function BulkList({ present, say, onClose, ...adding }: Props) {
  const id = useId();
  const addList = useBulkList(adding, present);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const result = await addList(text);
      if (typeof result === 'string') return setWrong(result);
      say(result);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuickModal
      title="Agregar por listado"
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      mask={{ closable: text === '' }}
      footer={[
        <Button key="no" onClick={onClose}>
          Cancelar
        </Button>,
        <Button key="yes" type="primary" loading={busy} onClick={() => void add()}>
          Agregar productos
        </Button>,
      ]}
    >
      <label className="products-label" htmlFor={id}>
        Un producto por línea: clave, cantidad
      </label>
      <Input.TextArea
        id={id}
        data-first
        rows={10}
        value={text}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-help`}
        placeholder={adding.listOne ? 'CE-001, 2\nCE-014' : 'CE-001, 2\nCE-014, 10'}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) void add();
        }}
      />
      <p id={`${id}-help`} className={wrong ? 'products-error' : 'products-help'} role={wrong ? 'alert' : undefined}>
        {wrong ??
          (busy ? PICKER_MESSAGES.loading : null) ??
          `${adding.listOne ? 'Sin cantidad es 1. ' : ''}Se omiten las claves repetidas, desconocidas o ya agregadas. Ctrl + Enter agrega.`}
      </p>
    </QuickModal>
  );
}
