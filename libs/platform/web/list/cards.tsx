import { Skeleton } from 'antd';
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

/** A list on a phone: one card a row with the facts that matter. */
export function Cards<Row extends object>(props: Props<Row>) {
  const { rows, columns, rowKey, actions, onOpen, loading } = props;
  const { title, facts } = split(columns);
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
      <ul className="p-cards">
        {rows.map((row) => (
          <li key={rowKey(row)} className="p-card">
            <div className="p-card-head">
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
