import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Amount, formatCount } from '@ceiba/platform/web';
import {
  choosesLots,
  type DocumentType,
  gramsToKilos,
  lineAmount,
  typesLots,
  typesPrices,
  UNIT_GRAMS,
} from '@ceiba/stock/contract';
import { memo } from 'react';
import { CellInput, type CellWalk } from '../../parts/cell-input';
import { LineButton, ProductCell } from '../../parts/line-cells';
import { typedAmount, typedCount, typedMeasure } from '../../parts/typed';
import { capOf, type DraftLine, isOverCap } from './draft';
import { ExpiryCell, LotCell } from './lot-cell';
import type { Change } from './use-draft';

/** Heights of a line: in the table, and as a card on a phone. */
export const LINE_HEIGHT = 48;
export const CARD_HEIGHT = 172;

interface Props {
  line: DraftLine;
  row: number;
  type: DocumentType;
  change: Change;
  walk: CellWalk;
  /** Field of this line that a save found wrong. */
  wrong: string | null;
}

const MOST = 999_999;

function amountOf(line: DraftLine): string | null {
  const price = /\d/.test(line.price) ? line.price.replace(/\.$/, '').replace(/^\./, '0.') : null;
  try {
    return price && lineAmount({ price, qty: Number(line.qty) || 0 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function QtyCell({ line, row, walk, change, wrong }: Omit<Props, 'type'>) {
  const cap = capOf(line);
  const over = isOverCap(line);
  const step = (by: number) => {
    const next = Math.min(MOST, Math.max(1, (Number(line.qty) || 0) + by));
    change({ type: 'line', id: line.id, part: { qty: String(next) } });
  };
  return (
    <>
      <CellInput
        {...{ row, walk }}
        column="qty"
        numeric
        label={`Cantidad de ${line.name_product}`}
        value={line.qty}
        accept={line.whole ? typedCount : typedMeasure}
        invalid={over || wrong === 'qty'}
        title={cap === null ? undefined : `Máximo ${formatCount(cap)}`}
        onChange={(qty) => change({ type: 'line', id: line.id, part: { qty } })}
        onStep={step}
      />
      {line.id_product_unit === UNIT_GRAMS && Number(line.qty) > 0 && (
        <span className="stock-line-sub">{gramsToKilos(line.qty)} kg</span>
      )}
    </>
  );
}

/** One line of the form: product, lot and expiry, what there is, price, quantity, amount. */
export const LineRow = memo(function LineRow({ line, row, type, change, walk, wrong }: Props) {
  const cell = { line, row, type, walk };
  const put = (part: { lot?: string; date_expiration?: string; price?: string }) =>
    change({ type: 'line', id: line.id, part });
  const cap = capOf(line);
  return (
    <tr className="stock-line" aria-rowindex={row + 2}>
      <ProductCell name={line.name_product}>
        {line.key_product}
        {line.code_product_unit && ` · ${line.code_product_unit}`}
      </ProductCell>
      <td className="stock-line-lot">
        <LotCell {...cell} invalid={wrong === 'lot'} onChange={put} />
      </td>
      <td className="stock-line-day">
        <ExpiryCell {...cell} invalid={wrong === 'date_expiration'} onChange={put} />
      </td>
      {choosesLots(type) && (
        <td className={`stock-number stock-line-stock${isOverCap(line) ? ' stock-bad' : ''}`}>
          <span className="stock-narrow">Hay </span>
          {formatCount(cap)}
        </td>
      )}
      <td className="stock-number stock-line-price">
        {typesPrices(type) ? (
          <CellInput
            {...{ row, walk }}
            column="price"
            numeric
            label={`Precio de ${line.name_product}`}
            value={line.price}
            accept={typedAmount}
            invalid={wrong === 'price'}
            placeholder="0.00"
            onChange={(price) => put({ price })}
          />
        ) : (
          <Amount value={line.price} />
        )}
      </td>
      <td className="stock-line-qty">
        <QtyCell {...{ line, row, walk, change, wrong }} />
      </td>
      <td className="stock-number stock-line-total">
        <Amount value={amountOf(line)} />
      </td>
      <td className="stock-line-end">
        {(typesLots(type) || choosesLots(type)) && (
          <LineButton
            title="Agregar otro lote de este producto"
            label={`Agregar otro lote de ${line.name_product}`}
            icon={<CopyOutlined />}
            onClick={() => change({ type: 'split', id: line.id })}
          />
        )}
        <LineButton
          title="Eliminar"
          label={`Eliminar ${line.name_product}`}
          icon={<DeleteOutlined />}
          onClick={() => change({ type: 'remove', id: line.id })}
        />
      </td>
    </tr>
  );
});
