import { EditableLines, type LinesHandle } from '@ceiba/platform/web';
import { foldKey } from '@ceiba/products/contract';
import { type Ref, useMemo } from 'react';
import { type DraftLine, promoKey } from './draft';
import { focusScan } from './focus';
import { lineColumns, type LineDialogs, type ShownLine } from './line-columns';
import { noteOf } from './line-notes';
import type { Till } from './use-till';

/** Takes a line out of the sale; answers how it comes back, as long as the sale is for the same customer. */
function takeOut({ latest, change }: Till, row: number) {
  const before = latest.current;
  const line = before.lines[row];
  if (!line) return undefined;
  change({ type: 'remove', index: row });
  if (latest.current === before) return undefined;
  return () => change({ type: 'restore', index: row, line, declined: before.declined });
}

/** The lines as they are shown: with their figures, and what is wrong with them. */
function shownLines({ draft, totals }: Till): ShownLine[] {
  const shortOf = (line: DraftLine) =>
    draft.shortages.find((row) => foldKey(row.key_product) === foldKey(line.key_product));
  return draft.lines.map((line, index) => ({
    line,
    totals: totals.lines[index],
    note: noteOf(line, shortOf(line), draft),
  }));
}

const keyOf = ({ line }: ShownLine) => `${line.is_promo}-${promoKey(line)}`;
const nameOf = ({ line }: ShownLine) => line.name_product;
const classOf = ({ note }: ShownLine) => (note ? 'sales-line sales-line-wrong' : 'sales-line');

interface Props {
  till: Till;
  /** Open something of a line; made once. */
  dialogs: LineDialogs;
  ref: Ref<LinesHandle>;
}

/** The lines of the sale; new ones come last and into view. */
export function Lines({ till, dialogs, ref }: Props) {
  const { draft, change } = till;
  const columns = useMemo(() => lineColumns(change, dialogs), [change, dialogs]);
  const own = new Set(draft.lines.map((line) => foldKey(line.key_product)));
  const parts = draft.shortages.filter((row) => !own.has(foldKey(row.key_product)));
  return (
    <>
      {draft.lines.length > 0 &&
        parts.map((row) => (
          <p key={row.id_product} className="sales-line-note" role="alert">
            {row.key_product} {row.name_product} (componente de un paquete). Pedido: {row.qty_request}. Hay: {row.qty}.
          </p>
        ))}
      <EditableLines<ShownLine>
        {...{ ref, columns, nameOf }}
        label="Productos de la venta"
        className="sales-lines"
        rowClass={classOf}
        lines={shownLines(till)}
        lineKey={keyOf}
        place={`${draft.branch?.id_branch_office} ${draft.customer?.id_customers}`}
        follow
        leave={focusScan}
        onRemove={(row) => takeOut(till, row)}
        empty={
          <div>
            <p>Escanee el primer producto.</p>
            <p className="p-muted sales-keys-hint">F2 dos veces abre la búsqueda; ? muestra todas las teclas.</p>
          </div>
        }
      />
    </>
  );
}
