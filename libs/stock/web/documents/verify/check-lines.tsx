import { EditableLines, formatCount, type LineColumn, productColumn, useScanner, walkKeys } from '@ceiba/platform/web';
import type { DocumentLine } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { expiryText } from '../../parts/expiry';
import { lotColumns, qtyText } from '../view/view-lines';
import { scannedLine } from './scanned-line';

const stay = () => undefined;

interface Props {
  label: string;
  lines: readonly DocumentLine[];
  qtyOf: (line: DocumentLine) => string | number;
  checked: ReadonlySet<number>;
  setChecked: Dispatch<SetStateAction<ReadonlySet<number>>>;
}

function columnsOf(checked: Props['checked'], toggle: (line: DocumentLine) => void, qtyOf: Props['qtyOf']) {
  const check: LineColumn<DocumentLine> = {
    key: 'check',
    title: 'OK',
    head: 'stock-col-check',
    className: 'stock-check',
    cell: (line, { row, walk }) => {
      const label = `Línea ${line.line}: ${line.name_product}`;
      return (
        <input
          type="checkbox"
          data-cell={`${row}:check`}
          aria-label={label}
          checked={checked.has(line.line)}
          onChange={() => toggle(line)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => walkKeys(event, { row, column: 'check', label }, walk)}
        />
      );
    },
  };
  const product = productColumn<DocumentLine>((line) => (
    <>
      {line.key_product}
      <span className="stock-narrow">
        {' '}
        · {line.lot} · {expiryText(line.date_expiration)}
      </span>
    </>
  ));
  const qty: LineColumn<DocumentLine> = {
    key: 'qty',
    title: 'Cantidad',
    numeric: true,
    head: 'stock-col-number',
    cell: (line) => qtyText(line, qtyOf(line)),
  };
  return [check, product, ...lotColumns, qty];
}

/** Lines with a check each; all and none at once. Arrows walk, space checks, and so does a scan of the product. */
export function CheckLines({ label, lines, qtyOf, checked, setChecked }: Props) {
  const count = lines.length;
  const toggle = ({ line }: DocumentLine) => {
    const next = new Set(checked);
    if (!next.delete(line)) next.add(line);
    setChecked(next);
  };
  const [problem, setProblem] = useState<string | null>(null);
  useScanner((text) => {
    const found = scannedLine(lines, checked, text);
    setProblem(found.problem);
    const { line } = found;
    if (line !== null) setChecked((now) => new Set(now).add(line));
  });
  const columns = columnsOf(checked, toggle, qtyOf);
  return (
    <>
      <div className="stock-check-tools">
        <Button size="small" onClick={() => setChecked(new Set(lines.map((line) => line.line)))}>
          Marcar todas
        </Button>
        <Button size="small" onClick={() => setChecked(new Set())}>
          Desmarcar todas
        </Button>
        <span className="p-muted" role="status">
          {formatCount(checked.size)} de {formatCount(count)}
        </span>
        {problem !== null && (
          <span className="stock-check-problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <EditableLines<DocumentLine>
        {...{ label, lines, columns }}
        className="stock-checks"
        rowClass="stock-check-row"
        height={44}
        lineKey={(line) => line.line}
        onRowClick={toggle}
        leave={stay}
        empty="El documento no tiene líneas."
      />
    </>
  );
}
