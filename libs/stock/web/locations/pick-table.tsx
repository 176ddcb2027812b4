import { formatQuantity } from '@ceiba/platform/contract';
import { EditableLines, FigureCell, type LineColumn, productColumn, type Undo } from '@ceiba/platform/web';
import { quantityText, UNIT_GRAMS } from '@ceiba/products/contract';
import { MOVEMENTS, type PalletMovement } from '@ceiba/stock/contract';
import { Select } from 'antd';
import { capOf, type PickDraft } from './pick-draft';

type Column = LineColumn<PickDraft>;

const figure = (title: string, cell: Column['cell']): Column => ({
  ...{ key: title, title, cell },
  card: title,
  numeric: true,
  head: 'stock-pick-col-figure',
});

const COLUMNS: readonly Column[] = [
  productColumn<PickDraft>((line) => `${line.key_product} · ${line.code_product_unit}`),
  figure('Stock', (line) => quantityText(line.qty_real, line)),
  figure('Aquí', (line) => quantityText(line.here, line)),
  figure('Sin ubicar', (line) => quantityText(line.free, line)),
  {
    key: 'movement',
    title: 'Movimiento',
    head: 'stock-pick-col-move',
    className: 'stock-pick-move',
    cell: (line, { change }) => (
      <Select<PalletMovement>
        aria-label={`Movimiento de ${line.name_product}`}
        value={line.movement ?? undefined}
        onChange={(movement) => change({ movement })}
        options={MOVEMENTS.map((value) => ({ value, label: value }))}
      />
    ),
  },
  {
    key: 'qty',
    title: 'Cantidad',
    numeric: true,
    head: 'stock-pick-col-qty',
    className: 'stock-pick-qty',
    cell: (line, at) => {
      const cap = formatQuantity(capOf(line), line.code_product_unit);
      return (
        <>
          <FigureCell
            row={at.row}
            walk={at.walk}
            column="qty"
            label={`Cantidad de ${line.name_product}`}
            value={line.qty}
            decimals={Number.isInteger(capOf(line)) ? 0 : 4}
            placeholder={capOf(line) > 0 ? `Hasta ${cap}` : 'Nada'}
            title={`Máximo ${cap}`}
            onChange={(qty) => at.change({ qty })}
            onStep={(by) => at.change({ qty: String(Math.max(0, (Number(line.qty) || 0) + by)) })}
          />
          {line.id_product_unit === UNIT_GRAMS && Number(line.qty) > 0 && (
            <span className="p-line-sub">{quantityText(line.qty, line)}</span>
          )}
        </>
      );
    },
  },
];

const nameOf = (line: PickDraft): string => line.name_product;
const mayRemove = (line: PickDraft): boolean => !line.kept;

interface Props {
  lines: readonly PickDraft[];
  onChange: (row: number, part: Partial<PickDraft>) => void;
  onRemove: (row: number) => Undo | undefined;
  /** The branch that the products lie in. */
  place: number;
  /** Back to where products are entered. */
  leave: () => void;
}

/** What lies in a location, and what is put in or taken out. */
export function PickTable({ lines, onChange, onRemove, place, leave }: Props) {
  return (
    <EditableLines<PickDraft>
      columns={COLUMNS}
      {...{ lines, onChange, onRemove, place, leave, nameOf, mayRemove }}
      label="Productos de la ubicación"
      className="stock-pick-table"
      height={48}
      cardHeight={124}
      lineKey={(line) => line.id_product}
      empty={<p>Escanee un producto, búsquelo con F2 o pegue un listado.</p>}
    />
  );
}
