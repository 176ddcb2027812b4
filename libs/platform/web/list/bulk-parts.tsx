import { DownOutlined } from '@ant-design/icons';
import { zLines, zObject } from '@ceiba/platform/contract';
import { Button, Dropdown, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { AreaField } from '../form/fields';
import { FormModal } from '../form/form-modal';
import { useForm } from '../form/use-form';
import { formatCount } from '../format/format';
import type { BulkAction, Told } from './bulk.types';

/** `3 registros`. */
export const recordsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'registro' : 'registros'}`;

/** What came of each row. */
export function BulkResult({ action, told, onClose }: { action: string; told: readonly Told[]; onClose: () => void }) {
  const done = told.filter(({ refusal }) => refusal === null).length;
  return (
    <Modal
      open
      title={`${action}: ${formatCount(done)} de ${recordsText(told.length)}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <ul className="p-bulk-told">
        {told.map(({ key, name, refusal }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={refusal === null ? 'p-tone-good' : 'p-tone-bad'}>{refusal ?? 'Hecho'}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface ReasonProps<Row> {
  action: BulkAction<Row>;
  title: string;
  onGiven: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once for what each of the chosen rows is told. */
export function BulkReason<Row>({ action, title, onGiven, onClose, children }: ReasonProps<Row>) {
  const { label = '', missing, maxLength = 255 } = action.reason ?? {};
  const [schema] = useState(() => zObject({ reason: zLines(maxLength, { message: missing }) }));
  const form = useForm({
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => onGiven(reason),
  });
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={action.yes} danger={action.danger}>
      <div className="p-question-sub">{children}</div>
      <AreaField form={form} name="reason" label={label} maxLength={maxLength} autoFocus />
    </FormModal>
  );
}

interface ButtonProps<Row> {
  action: BulkAction<Row>;
  disabled: boolean;
  onBegin: (action: BulkAction<Row>, choice?: string) => void;
}

/** A button of the bar; what is chosen first opens below it. */
export function BulkButton<Row>({ action, disabled, onBegin }: ButtonProps<Row>) {
  const { label, icon, danger, choices } = action;
  const look = { size: 'small', icon, danger, disabled } as const;
  if (!choices)
    return (
      <Button {...look} onClick={() => onBegin(action)}>
        {label}
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      menu={{ items: [...choices], onClick: ({ key }) => onBegin(action, key) }}
    >
      <Button {...look}>
        {label} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
