import { Button, Input } from 'antd';
import { QuickModal } from '../parts/quick-modal';
import { useState } from 'react';
import { useBulkList, type BulkResult } from './use-bulk-list';
import type { Said } from './use-product-entry';
import type { Till } from './use-till';

/** What came of a list, in one sentence. */
function summary({ added, skipped }: BulkResult): string {
  const count = added === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${added} productos.`;
  return skipped.length > 0 ? `${count} Omitidos: ${skipped.join(', ')}.` : count;
}

interface Props {
  till: Till;
  say: (said: Said) => void;
  onClose: () => void;
}

/** Bulk add: one product a line, key and optional quantity (spec 3, section 2, "Sale form"). */
export function BulkListModal({ till, say, onClose }: Props) {
  const addList = useBulkList(till);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const result = await addList(text);
      if (typeof result === 'string') return setWrong(result);
      say({ kind: result.skipped.length > 0 || result.added === 0 ? 'bad' : 'good', text: summary(result) });
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuickModal
      title="Agregar por listado"
      onCancel={onClose}
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
      <label className="sales-label" htmlFor="till-list">
        Un producto por línea: clave, cantidad
      </label>
      <Input.TextArea
        id="till-list"
        data-first
        rows={10}
        value={text}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong !== null}
        aria-describedby="till-list-help"
        placeholder={'CE-001, 2\nCE-014'}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) void add();
        }}
      />
      <p id="till-list-help" className={wrong ? 'sales-error' : 'sales-help'} role={wrong ? 'alert' : undefined}>
        {wrong ??
          'Sin cantidad es 1. Se omiten las claves repetidas, desconocidas o que ya están en la venta. Ctrl + Enter agrega.'}
      </p>
    </QuickModal>
  );
}
