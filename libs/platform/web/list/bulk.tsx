import { DeleteOutlined } from '@ant-design/icons';
import { Button, type TableProps } from 'antd';
import { type Key, useState } from 'react';
import { isApiError } from '../api/envelope';
import { formatCount } from '../format/format';
import { hushed } from '../notices/notices';
import { ask } from '../parts/dialogs';
import { BulkButton, BulkReason, BulkResult, recordsText } from './bulk-parts';
import type { BulkAction, CardChoice, Told } from './bulk.types';
import { cellText, titleOf, valueOf, type Column } from './columns';

/** The action that deletes every chosen row, each as its own button would. */
export function deleteMany<Row>(
  remove: (row: Row) => Promise<unknown>,
  isLocked?: (row: Row) => boolean,
): BulkAction<Row> {
  return {
    key: 'delete',
    label: 'Eliminar',
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    question: '¿Desea eliminar',
    yes: '¡Sí, eliminar!',
    refuses: (row) => (isLocked?.(row) ? 'Este registro no se elimina.' : null),
    run: remove,
  };
}

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
  const [reasoned, setReasoned] = useState<BulkAction<Row> | null>(null);
  const title = titleOf(columns);
  const nameOf = (key: Key, row: Row) => `#${key}${title ? ` - ${cellText(title, row)}` : ''}`;
  const keyOf = (row: Row) => valueOf(row, rowKey) as Key;

  const run = async (action: BulkAction<Row>, choice: string) => {
    const { start, refuses } = action;
    if (start) {
      const refusal = await refusalOf(() => start([...chosen.values()], choice));
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
  const questionOf = ({ question }: BulkAction<Row>) => `${question} ${recordsText(chosen.size)}?`;
  const some = [...chosen].slice(0, 5).map(([key, row]) => <div key={key}>{nameOf(key, row)}</div>);
  const begin = (action: BulkAction<Row>, choice = '') =>
    ask({
      title: questionOf(action),
      content: some,
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
  const cards: CardChoice<Row> = {
    disabled: going !== null,
    has: (row) => chosen.has(keyOf(row)),
    label: (row) => `Elegir ${nameOf(keyOf(row), row)}`,
    set: (rows, on) =>
      setChosen((now) => {
        const next = new Map(now);
        for (const row of rows)
          if (on) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        return next;
      }),
  };
  const bar = (chosen.size > 0 || told) && (
    <div className="p-bulk" role="region" aria-label="Registros elegidos">
      <span role="status">{going ?? `${recordsText(chosen.size)} ${chosen.size === 1 ? 'elegido' : 'elegidos'}`}</span>
      {actions.map((action) => (
        <BulkButton
          key={action.key}
          action={action}
          disabled={going !== null || chosen.size === 0}
          onBegin={action.reason ? setReasoned : begin}
        />
      ))}
      <Button type="text" size="small" disabled={going !== null} onClick={() => setChosen(new Map())}>
        Quitar selección
      </Button>
      {reasoned && (
        <BulkReason
          action={reasoned}
          title={questionOf(reasoned)}
          onGiven={(reason) => void run(reasoned, reason)}
          onClose={() => setReasoned(null)}
        >
          {some}
        </BulkReason>
      )}
      {told && <BulkResult action={told.action} told={told.rows} onClose={() => setTold(null)} />}
    </div>
  );
  return actions.length > 0 ? { selection, cards, bar } : { selection: undefined, cards: undefined, bar: null };
}
