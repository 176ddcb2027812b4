import { PictureOutlined } from '@ant-design/icons';
import { fromCents, toCents } from '@ceiba/platform/contract';
import {
  Amount,
  type Fact,
  Facts,
  Loaded,
  formatPercent,
  isApiError,
  QuickModal,
  useScanner,
  useSession,
} from '@ceiba/platform/web';
import { exactRow, quantityText, readCode } from '@ceiba/products/contract';
import { type FoundProduct, PICKER_MESSAGES, readLabel, type ScaleLabel, useProductSearch } from '@ceiba/products/web';
import { discountedPrice, type RunningPromoRow } from '@ceiba/sales/contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useRunningPromosQuery } from '../api/till.api';
import { placeOf } from './product-place';
import { usePriceName } from './use-price-name';
import type { Till } from './use-till';

const NEAR = 8;

interface Answer {
  /** The product whose code it is, or what its words may mean. */
  rows: readonly FoundProduct[];
  said: string;
  /** Of a scale, where that is what was scanned. */
  label?: ScaleLabel;
}
const NOTHING: Answer = { rows: [], said: '' };

/** Looks a code up, else searches its words; of answers that overtake each other the last question's counts. */
function useCheck(till: Till) {
  const find = useProductSearch(placeOf(till.draft));
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const asked = useRef(0);
  const scales = useSession()?.company?.scale_codes;
  const whole = async (keys: string) => exactRow((await find({ keys, page: 1, page_size: 10 })).rows, keys);
  const look = async (text: string): Promise<Answer> => {
    const { code } = readCode(text);
    const exact = await whole(code);
    if (exact) return { rows: [exact], said: '' };
    const read = await readLabel(code, scales, whole);
    if (read && 'label' in read) return { rows: [read.label.product], said: '', label: read.label };
    if (read) return { rows: [], said: read.problem };
    const { rows } = await find({ search: code.slice(0, 150), page: 1, page_size: NEAR });
    return { rows, said: rows.length === 0 ? `No hay ningún producto "${code}" en la sucursal.` : '' };
  };
  const check = async (text: string) => {
    const turn = (asked.current += 1);
    const show = (next: Answer) => turn === asked.current && setAnswer(next);
    if (till.draft.branch === null) return show({ rows: [], said: PICKER_MESSAGES.branch });
    try {
      show(await look(text));
    } catch (error) {
      if (!isApiError(error)) throw error;
      show({ rows: [], said: error.message });
    }
  };
  return { answer, check, choose: (row: FoundProduct) => setAnswer({ rows: [row], said: '' }) };
}

function promoText({ name_promo, qty_min, qty_free, off }: RunningPromoRow): string {
  const what = Number(off) === 1 ? 'sin costo' : `con ${formatPercent(off)} de descuento`;
  return `${name_promo}: por cada ${qty_min}, ${qty_free} ${what}`;
}

function Promos({ till, id_product }: { till: Till; id_product: number }) {
  const id_branch_office = till.draft.branch?.id_branch_office ?? 0;
  const query = useRunningPromosQuery({ id_branch_office, id_product });
  return (
    <Loaded query={query} lines={1}>
      {({ rows }) => (
        <section className="sales-check-promos" aria-label="Promociones de hoy">
          <h3>Promociones de hoy</h3>
          {rows.length === 0 && <p className="p-muted">Ninguna.</p>}
          {rows.map((row) => (
            <p key={row.id_promo}>{promoText(row)}</p>
          ))}
        </section>
      )}
    </Loaded>
  );
}

/** What the label of a scale says, and what its weight costs at this customer's price. */
function labelFacts(label: ScaleLabel | undefined, price: string | null, code: string | undefined): Fact[] {
  if (!label) return [];
  if (label.grams === null)
    return [['La etiqueta dice', <Amount key="label" value={fromCents(label.cents ?? 0)} {...{ code }} />]];
  const due = price === null ? null : fromCents(BigInt(toCents(price)) * BigInt(label.grams));
  return [
    ['La etiqueta dice', quantityText(label.grams, label.product)],
    ['Importe', due !== null && <Amount key="due" value={due} {...{ code }} />],
  ];
}

/** What one product costs this customer, how much of it is there, and what is given with it. */
function Checked({ till, row, label }: { till: Till; row: FoundProduct; label: ScaleLabel | undefined }) {
  const { customer, has_discount } = till.draft;
  const priceName = usePriceName();
  const own = has_discount ? (customer?.discount ?? null) : null;
  const price = row.price ?? null;
  const stock = row.exists_current_qty_product;
  return (
    <div className="sales-check" role="status">
      <div className="sales-check-head">
        <span className="products-thumb">
          {row.file_photo ? (
            <img src={row.file_photo} alt="" width={72} height={72} />
          ) : (
            <PictureOutlined aria-hidden />
          )}
        </span>
        <span>
          <strong>{row.name_product}</strong>
          <span className="sales-line-sub">
            {row.key_product}
            {row.barcode && ` · ${row.barcode}`}
          </span>
        </span>
      </div>
      <Facts
        className="sales-sums sales-saved-sums"
        facts={[
          [
            'Precio',
            price === null ? 'Sin precio' : <Amount value={discountedPrice(price, own)} code={till.code} />,
            'main',
          ],
          ...labelFacts(label, price === null ? null : discountedPrice(price, own), till.code),
          ['Lista', priceName(placeOf(till.draft).typePrice ?? 0)],
          ['Antes de su descuento', price !== null && own !== null && <Amount value={price} code={till.code} />],
          ['Existencia en la sucursal', quantityText(stock, row)],
          ['Puntos', row.point],
        ]}
      />
      <Promos till={till} id_product={row.id_product} />
    </div>
  );
}

/** Price check (Alt + C): price, stock and promotions of what is scanned or typed; the sale stays as it is. */
export function PriceCheck({ till, onClose }: { till: Till; onClose: () => void }) {
  const { answer, check, choose } = useCheck(till);
  const [text, setText] = useState('');
  useScanner((code) => void check(code));
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !text.trim()) return;
    event.preventDefault();
    setText('');
    void check(text.trim());
  };
  const [only] = answer.rows;
  return (
    <QuickModal title="Consultar precio" width={560} onCancel={onClose} footer={null}>
      <input
        className="p-input"
        data-first
        data-scan=""
        aria-label="Escanear o escribir clave o nombre"
        placeholder="Escanee, o escriba una clave o un nombre, y Enter"
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
      />
      <p className={`products-said${answer.said ? ' products-bad' : ''}`} role="status">
        {answer.said}
      </p>
      {answer.rows.length === 1 && only && (
        <Checked key={only.id_product} {...{ till, row: only, label: answer.label }} />
      )}
      {answer.rows.length > 1 && (
        <ul className="sales-parked">
          {answer.rows.map((row) => (
            <li key={row.id_product}>
              <button type="button" className="sales-check-row" onClick={() => choose(row)}>
                <span className="p-pick-name">{row.name_product}</span>
                <span className="p-pick-sub">{row.key_product}</span>
              </button>
              {row.price && <Amount value={row.price} code={till.code} />}
            </li>
          ))}
        </ul>
      )}
    </QuickModal>
  );
}
