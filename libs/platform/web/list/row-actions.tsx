import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';

/** What one can do with a row. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** The one used most: always in sight. */
  primary?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** It is under way: it says so and takes no second press. */
  busy?: boolean;
}

function ActionButton({ action }: { action: RowAction }) {
  return (
    <Tooltip title={action.label} mouseEnterDelay={0.4}>
      <Button
        type="text"
        size="small"
        icon={action.icon}
        danger={action.danger}
        disabled={action.disabled}
        loading={action.busy}
        aria-label={action.label}
        onClick={action.onClick}
      >
        {action.icon ? null : action.label}
      </Button>
    </Tooltip>
  );
}

/** Two actions stand side by side; of more, the primary one is in sight and the rest behind one button. */
export function RowActions({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  if (actions.length === 0) return null;
  const open = actions.length <= 2 ? actions : actions.filter((action) => action.primary);
  const rest = actions.filter((action) => !open.includes(action));
  return (
    <div className="p-row-actions" onClick={(event) => event.stopPropagation()}>
      {open.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: rest.map(({ key, label: text, icon, danger, disabled, busy }) => ({
              key,
              label: text,
              icon,
              danger,
              disabled: disabled || busy,
            })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              rest.find((action) => action.key === key)?.onClick();
            },
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={`Acciones: ${label}`} />
        </Dropdown>
      )}
    </div>
  );
}
