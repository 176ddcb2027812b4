import { formatDay, Amount, FigureInput, StatusBadge } from '@ceiba/platform/web';
import {
  RETURN_CONDITION_TEXTS,
  RETURN_CONDITIONS,
  type Returnable,
  type ReturnCondition,
} from '@ceiba/sales/contract';
import { Select } from 'antd';
import { EMPTY_LINE, type LineEntry, type ReturnDraft } from './return-draft';

const CONDITIONS = RETURN_CONDITIONS.map((value) => ({ value, label: RETURN_CONDITION_TEXTS[value] }));
const ANY_LOT = { value: '', label: 'En el orden en que salió' };
const NEVER = '9999-12-31';

type Row = Returnable['lines'][number];

function Lots({ row, entry, onChange }: { row: Row; entry: LineEntry; onChange: (lot: string) => void }) {
  if (row.pack_product === 1 || row.lots.length < 2) return <span>{row.lots[0]?.lot ?? ''}</span>;
  const options = row.lots.map(({ lot, date_expiration }, at) => ({
    value: String(at),
    label: date_expiration === NEVER ? lot : `${lot} · ${formatDay(date_expiration)}`,
  }));
  return (
    <Select<string>
      aria-label={`Lote de ${row.key_product}`}
      className="returns-lot"
      options={[ANY_LOT, ...options]}
      value={entry.lot}
      onChange={onChange}
    />
  );
}

/** The lines of a sale with what comes back of each, in which condition and of which lot. */
export function ReturnLines({
  sale,
  draft,
  over,
  onChange,
}: {
  sale: Returnable;
  draft: ReturnDraft;
  /** The line that asks for too much. */
  over: number | null;
  onChange: (line: number, entry: LineEntry) => void;
}) {
  return (
    <div className="returns-lines" role="table" aria-label="Productos de la venta">
      {sale.lines.map((row) => {
        const entry = draft.lines[row.line] ?? EMPTY_LINE;
        const left = row.qty - row.returned;
        return (
          <div className="returns-line" role="row" key={row.line}>
            <div role="cell" className="returns-what">
              {row.name_product} {row.is_promo === 1 && <StatusBadge color="info" text="Promoción" />}
              <span className="sales-line-sub sales-block">
                {row.key_product} · <Amount value={row.price} /> · vendidas {row.qty}
                {row.returned > 0 && `, devueltas ${row.returned}`}
              </span>
            </div>
            {left === 0 ? (
              <div role="cell" className="returns-done">
                <StatusBadge color="secondary" text="Devuelto" />
              </div>
            ) : (
              <>
                <div role="cell" className="returns-qty">
                  <FigureInput
                    label={`Cantidad de ${row.key_product}`}
                    value={entry.qty}
                    decimals={0}
                    placeholder="0"
                    onChange={(qty) => onChange(row.line, { ...entry, qty })}
                  />
                  <span className="sales-line-sub">de {left}</span>
                </div>
                <div role="cell">
                  <Select<ReturnCondition>
                    aria-label={`Condición de ${row.key_product}`}
                    className="returns-condition"
                    options={CONDITIONS}
                    value={entry.condition_return}
                    onChange={(condition_return) => onChange(row.line, { ...entry, condition_return })}
                  />
                </div>
                <div role="cell">
                  <Lots row={row} entry={entry} onChange={(lot) => onChange(row.line, { ...entry, lot })} />
                </div>
                {over === row.line && (
                  <p className="returns-wrong" role="alert">
                    Quedan {left} por devolver.
                  </p>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
