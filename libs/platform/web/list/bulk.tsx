import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Modal, type TableProps } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { isApiError } from '../api/envelope';
import { formatCount } from '../format/format';
import { hushed } from '../notices/notices';
import { ask } from '../parts/dialogs';
import { cellText, titleOf, valueOf, type Column } from './columns';

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** One of these is chosen first. */
  choices?: readonly { key: string; label: string }[];
  /** `¿Desea eliminar`: the count and `registros?` follow. */
  question: string;
  yes: string;
  /** Why it can't be done to a row; such rows are left out and told. */
  refuses?: (row: Row) => string | null;
  /** Does it to one row; throws what it was refused for. */
  run?: (row: Row, choice: string) => Promise<unknown>;
  /** Takes all rows at once, instead of one by one: what shows how it goes is its own. */
  start?: (rows: readonly Row[]) => unknown;
}

/** One row and what came of it; null where it was done. */
interface Told {
  key: Key;
  name: string;
  refusal: string | null;
}

/** The action that deletes every chosen row, each as its own button would. */
export function deleteMany<Row>(
  remove: (row: Row) => Promise<unknown>,
  isLocked?: (row: Row) => boolean,
): BulkAction<Row> {
  return {
    key: 'delete',
    label: 'Eliminar',
    icon: <DeleteOutlined />,
    danger: true,
    question: '¿Desea eliminar',
    yes: '¡Sí, eliminar!',
    refuses: (row) => (isLocked?.(row) ? 'Este registro no se elimina.' : null),
    run: remove,
  };
}

const recordsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'registro' : 'registros'}`;

/** What the server refused it for; null where it was done. */
async function refusalOf(act: () => unknown): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (refused) {
    if (isApiError(refused)) return refused.message;
    throw refused;
  }
}

function Result({ action, told, onClose }: { action: string; told: readonly Told[]; onClose: () => void }) {
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

interface Asked<Row> {
  rowKey: string;
  columns: readonly Column<Row>[];
  actions: readonly BulkAction<Row>[] | undefined;
  loading: boolean;
}

/**
 * Rows chosen with checkboxes (Shift for ranges), kept over pages, and the bar with what can be done with them: asked first, done
 * row by row, told row by row. What was refused stays chosen.
 */
export function useBulk<Row extends object>({ rowKey, columns, actions = [], loading }: Asked<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());
  const [going, setGoing] = useState<string | null>(null);
  const [told, setTold] = useState<{ action: string; rows: readonly Told[] } | null>(null);
  const title = titleOf(columns);
  const nameOf = (key: Key, row: Row) => `#${key}${title ? ` - ${cellText(title, row)}` : ''}`;

  const run = async (action: BulkAction<Row>, choice: string) => {
    const { start, refuses } = action;
    if (start) {
      const refusal = await refusalOf(() => start([...chosen.values()]));
      return refusal === null ? setChosen(new Map()) : undefined;
    }
    const rows: Told[] = [];
    await hushed(async () => {
      for (const [key, row] of chosen) {
        setGoing(`${action.label}: ${formatCount(rows.length + 1)} de ${formatCount(chosen.size)}`);
        const refusal = refuses?.(row) ?? (await refusalOf(() => action.run?.(row, choice)));
        rows.push({ key, name: nameOf(key, row), refusal });
      }
    }).finally(() => setGoing(null));
    const left = rows.filter(({ refusal }) => refusal !== null).map(({ key }) => key);
    setChosen((now) => new Map([...now].filter(([key]) => left.includes(key))));
    setTold({ action: action.label, rows });
  };
  const begin = (action: BulkAction<Row>, choice = '') =>
    ask({
      title: `${action.question} ${recordsText(chosen.size)}?`,
      content: [...chosen].slice(0, 5).map(([key, row]) => <div key={key}>{nameOf(key, row)}</div>),
      yes: action.yes,
      no: '¡No!',
      danger: action.danger,
      onYes: () => void run(action, choice),
    });

  const selection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: [...chosen.keys()],
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    onChange: (keys, rows) =>
      setChosen(
        (now) =>
          new Map(
            keys.flatMap((key, index) => {
              const row = now.get(key) ?? rows[index];
              return row ? [[key, row] as const] : [];
            }),
          ),
      ),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Elegir los de esta página' }),
    getCheckboxProps: (row) => ({
      disabled: loading || going !== null,
      'aria-label': loading ? 'Elegir' : `Elegir ${nameOf(String(valueOf(row, rowKey)), row)}`,
    }),
  };
  const bar = (chosen.size > 0 || told) && (
    <div className="p-bulk" role="region" aria-label="Registros elegidos">
      <span role="status">{going ?? `${recordsText(chosen.size)} ${chosen.size === 1 ? 'elegido' : 'elegidos'}`}</span>
      {actions.map((action) => (
        <BulkButton key={action.key} action={action} disabled={going !== null || chosen.size === 0} onBegin={begin} />
      ))}
      <Button type="text" size="small" disabled={going !== null} onClick={() => setChosen(new Map())}>
        Quitar selección
      </Button>
      {told && <Result action={told.action} told={told.rows} onClose={() => setTold(null)} />}
    </div>
  );
  return actions.length > 0 ? { selection, bar } : { selection: undefined, bar: null };
}

interface ButtonProps<Row> {
  action: BulkAction<Row>;
  disabled: boolean;
  onBegin: (action: BulkAction<Row>, choice?: string) => void;
}

function BulkButton<Row>({ action, disabled, onBegin }: ButtonProps<Row>) {
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
