import { EditableLines, type LineColumn, productColumn } from '@ceiba/platform/web';
import { quantityText as text } from '@ceiba/products/contract';
import type { ConfirmedLine, MovedLine } from '@ceiba/stock/contract';
import { Select } from 'antd';
import { expiryText } from '../parts/expiry';
import '../parts/lines.css';

type Keep = ConfirmedLine['keep'];
type Column = LineColumn<MovedLine>;

interface Props {
  moved: readonly MovedLine[];
  keepOf: (line: MovedLine) => Keep;
  choose: (line: MovedLine, keep: Keep) => void;
}

const figure = (title: string, cell: Column['cell']): Column => ({
  ...{ key: title, title, cell },
  card: title,
  numeric: true,
  head: 'stock-moved-col-figure',
});

const columnsOf = ({ keepOf, choose }: Omit<Props, 'moved'>): Column[] => [
  productColumn<MovedLine>((line) => (
    <>
      {line.key_product}
      {line.lot && ` · ${line.lot} · ${expiryText(line.date_expiration)}`}
    </>
  )),
  figure('Al contar', (line) => text(line.qty_system, line)),
  figure('Físico', (line) => text(line.qty_physic, line)),
  figure('Ahora', (line) => text(line.qty_stock, line)),
  figure('Quedará', (line) => (
    <strong>{text(keepOf(line) === 'count' ? line.qty_physic : line.qty_after, line)}</strong>
  )),
  {
    key: 'keep',
    title: 'Se aplica',
    head: 'stock-moved-col-keep',
    className: 'stock-moved-keep',
    cell: (line) => (
      <Select<Keep>
        aria-label={`Qué se aplica de ${line.name_product}`}
        value={keepOf(line)}
        onChange={(value) => choose(line, value)}
        options={[
          { value: 'difference', label: 'La diferencia encontrada' },
          { value: 'count', label: 'La cantidad contada' },
        ]}
      />
    ),
  },
];

/** The lines whose stock moved since they were counted: what was there, what is, and what becomes of it. */
export function MovedLines({ moved, ...choices }: Props) {
  return (
    <>
      <p className="stock-count-warning" role="alert">
        {moved.length === 1 ? 'El stock de 1 línea cambió' : `El stock de ${moved.length} líneas cambió`} después del
        conteo. Indique qué se aplica en cada una.
      </p>
      <EditableLines<MovedLine>
        label="Líneas cuyo stock cambió"
        className="stock-moved"
        lines={moved}
        columns={columnsOf(choices)}
        lineKey={(line) => line.line}
        height={48}
        cardHeight={124}
        empty={null}
      />
    </>
  );
}
