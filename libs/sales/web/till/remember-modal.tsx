import { QuickModal } from '@ceiba/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Labelled } from './labelled';
import type { Till } from './use-till';

/** Characters that a line of a sale keeps (`observation_line`). */
const MOST = 80;

interface Props {
  till: Till;
  index: number;
  onClose: () => void;
}

/** What is to be remembered of a line: a size, who it is for. Enter keeps it, blank takes it away. */
export function RememberModal({ till, index, onClose }: Props) {
  const line = till.draft.lines[index];
  const [text, setText] = useState(line?.observation_line ?? '');
  if (!line) return null;
  const keep = () => {
    till.change({ type: 'remember', index, observation_line: text.trim() });
    onClose();
  };
  return (
    <QuickModal
      title={line.name_product}
      width={440}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      footer={[
        <Button key="no" onClick={onClose}>
          Cancelar
        </Button>,
        <Button key="yes" type="primary" onClick={keep}>
          Guardar nota
        </Button>,
      ]}
    >
      <Labelled
        label="Nota"
        field="observation_line"
        help="Queda en la línea y se imprime en el ticket. Enter la guarda; en blanco se quita."
      >
        {(wired) => (
          <Input
            {...wired}
            data-first
            autoComplete="off"
            maxLength={MOST}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={keep}
          />
        )}
      </Labelled>
    </QuickModal>
  );
}
