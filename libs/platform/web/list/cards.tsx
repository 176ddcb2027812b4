import { Checkbox, Skeleton } from 'antd';
import { useRef } from 'react';
import type { CardChoice } from './bulk.types';
import { titleOf, type Column } from './columns';
import { Cell } from './cell';
import { RowActions, type RowAction } from './row-actions';
import { CardSums, type Sums } from './sum-row';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
  onOpen?: (row: Row) => void;
  loading: boolean;
  /** Where something can be done with several rows at once. */
  choice?: CardChoice<Row>;
  /** A report shows its sums above; a list that is exported shows them below its cards. */
  exportName?: string;
  sums?: readonly Sums[];
}

const MOST_FACTS = 4;

function split<Row>(columns: readonly Column<Row>[]) {
  const title = titleOf(columns);
  const chosen = columns.filter((column) => column.card === 'fact');
  const rest = columns.filter((column) => column !== title && column.card !== 'none');
  return { title, facts: chosen.length > 0 ? chosen : rest.slice(0, MOST_FACTS) };
}

/** A card's checkbox sets itself, with Shift all from the one touched before. */
function useCardChoice<Row>(rows: readonly Row[], choice: CardChoice<Row> | undefined) {
  const last = useRef<number | null>(null);
  if (!choice) return null;
  return (row: Row, index: number) => (
    <Checkbox
      className="p-card-choice"
      aria-label={choice.label(row)}
      disabled={choice.disabled}
      checked={choice.has(row)}
      onChange={({ target, nativeEvent }) => {
        const from = nativeEvent.shiftKey && last.current !== null ? last.current : index;
        choice.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), target.checked);
        last.current = index;
      }}
    />
  );
}

function WholePage<Row>({ rows, choice }: { rows: readonly Row[]; choice: CardChoice<Row> }) {
  const count = rows.filter(choice.has).length;
  return (
    <Checkbox
      className="p-card-choice"
      disabled={choice.disabled}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ target }) => choice.set(rows, target.checked)}
    >
      Elegir los de esta página
    </Checkbox>
  );
}

/** A list on a phone: one card a row with the facts that matter. */
export function Cards<Row extends object>(props: Props<Row>) {
  const { rows, columns, rowKey, actions, onOpen, loading, choice } = props;
  const { title, facts } = split(columns);
  const box = useCardChoice(rows, choice);
  if (loading) {
    return (
      <div className="p-cards" aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="p-card">
            <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2 }} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {choice && <WholePage {...{ rows, choice }} />}
      <ul className="p-cards">
        {rows.map((row, index) => (
          <li key={rowKey(row)} className={choice?.has(row) ? 'p-card p-card-chosen' : 'p-card'}>
            <div className="p-card-head">
              {box?.(row, index)}
              <div className="p-card-title">{title && <Cell column={title} row={row} onOpen={onOpen} />}</div>
              {actions && <RowActions actions={actions(row)} label={rowKey(row)} />}
            </div>
            <dl className="p-facts">
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>
                    <Cell column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {props.exportName && <CardSums columns={columns} sums={props.sums} />}
    </>
  );
}
