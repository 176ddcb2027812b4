import { Amount, FigureCell, type LineAt, type LineColumn, productColumn } from '@ceiba/platform/web';
import { quantityText, UNIT_GRAMS } from '@ceiba/products/contract';
import { choosesLots, type DocumentType, lineAmount, typesLots, typesPrices } from '@ceiba/stock/contract';
import { capOf, type DraftLine, isOverCap } from './draft';
import { ExpiryCell, LotCell } from './lot-cell';
import { walkOf } from './entry-walk';
import type { Change, HeldDraft } from './use-draft';

type DraftProblem = HeldDraft['problem'];

interface QtyProps extends Omit<LineAt, 'change'> {
  line: DraftLine;
  change: Change;
  /** Field of this line that a save found wrong. */
  wrong: string | null;
}

const MOST = 999_999;

function amountOf(line: DraftLine): string | null {
  try {
    return line.price && lineAmount({ price: line.price, qty: Number(line.qty) || 0 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface PriceProps extends Omit<LineAt, 'change'> {
  line: DraftLine;
  type: DocumentType;
  wrong: string | null;
  onPrice: (part: { price: string }) => void;
}

function PriceCell({ line, type, row, walk, wrong, onPrice }: PriceProps) {
  if (!typesPrices(type)) return <Amount value={line.price} />;
  return (
    <FigureCell
      {...{ row, walk }}
      column="price"
      required
      label={`Precio de ${line.name_product}`}
      value={line.price}
      decimals={2}
      invalid={wrong === 'price'}
      placeholder="0.00"
      onChange={(price) => onPrice({ price })}
    />
  );
}

function QtyCell({ line, row, walk, change, wrong }: QtyProps) {
  const cap = capOf(line);
  const over = isOverCap(line);
  const step = (by: number) => {
    const next = Math.min(MOST, Math.max(1, (Number(line.qty) || 0) + by));
    change({ type: 'line', id: line.id, part: { qty: String(next) } });
  };
  return (
    <>
      <FigureCell
        {...{ row, walk }}
        column="qty"
        required
        label={`Cantidad de ${line.name_product}`}
        value={line.qty}
        decimals={line.whole ? 0 : 4}
        invalid={over || wrong === 'qty'}
        title={cap === null ? undefined : `Máximo ${quantityText(cap, line)}`}
        onChange={(qty) => change({ type: 'line', id: line.id, part: { qty } })}
        onStep={step}
      />
      {line.id_product_unit === UNIT_GRAMS && Number(line.qty) > 0 && (
        <span className="p-line-sub">{quantityText(line.qty, line)}</span>
      )}
    </>
  );
}

/** The columns of the form: product, lot and expiry, what there is, price, quantity, amount. */
export function documentColumns(type: DocumentType, change: Change, problem: DraftProblem): LineColumn<DraftLine>[] {
  const wrongOf = (line: DraftLine) => (problem?.line === line.id ? problem.field : null);
  const put = (line: DraftLine) => (part: { lot?: string; date_expiration?: string; price?: string }) =>
    change({ type: 'line', id: line.id, part });
  const stock: LineColumn<DraftLine> = {
    key: 'stock',
    title: 'Existencia',
    numeric: true,
    head: 'stock-col-number',
    className: (line) => `p-line-stock${isOverCap(line) ? ' stock-bad' : ''}`,
    cell: (line) => (
      <>
        <span className="stock-narrow">Hay </span>
        {quantityText(capOf(line), line)}
      </>
    ),
  };
  return [
    productColumn<DraftLine>((line) => (
      <>
        {line.key_product}
        {line.code_product_unit && ` · ${line.code_product_unit}`}
      </>
    )),
    {
      key: 'lot',
      title: 'Lote',
      required: typesLots(type),
      head: 'stock-col-lot',
      className: 'p-line-lot',
      cell: (line, at) => (
        <LotCell
          {...{ line, type }}
          row={at.row}
          walk={walkOf(type, 'lot', at)}
          invalid={wrongOf(line) === 'lot'}
          onChange={put(line)}
        />
      ),
    },
    {
      key: 'date_expiration',
      title: 'Caducidad',
      required: typesLots(type),
      head: 'stock-col-day',
      className: 'p-line-day',
      cell: (line, at) => (
        <ExpiryCell
          {...{ line, type }}
          row={at.row}
          walk={walkOf(type, 'date_expiration', at)}
          invalid={wrongOf(line) === 'date_expiration'}
          onChange={put(line)}
        />
      ),
    },
    ...(choosesLots(type) ? [stock] : []),
    {
      key: 'price',
      title: 'Precio',
      numeric: true,
      required: typesPrices(type),
      head: 'stock-col-number',
      className: 'p-line-price',
      cell: (line, at) => (
        <PriceCell
          {...{ line, type }}
          row={at.row}
          walk={walkOf(type, 'price', at)}
          wrong={wrongOf(line)}
          onPrice={put(line)}
        />
      ),
    },
    {
      key: 'qty',
      title: 'Cantidad',
      numeric: true,
      required: true,
      head: 'stock-col-number',
      className: 'p-line-qty',
      cell: (line, at) => <QtyCell {...{ line, change }} row={at.row} walk={at.walk} wrong={wrongOf(line)} />,
    },
    {
      key: 'total',
      title: 'Importe',
      numeric: true,
      head: 'stock-col-total',
      className: 'p-line-total',
      cell: (line) => <Amount value={amountOf(line)} />,
    },
  ];
}
