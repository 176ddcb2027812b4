import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { formatDay, Amount, FigureInput, StatusBadge } from '@ceiba/platform/web';
import {
  RETURN_CONDITION_TEXTS,
  RETURN_CONDITIONS,
  type Returnable,
  type ReturnCondition,
} from '@ceiba/sales/contract';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { EMPTY_LINE, type LineEntry, partsOf, type ReturnDraft } from './return-draft';

const CONDITIONS = RETURN_CONDITIONS.map((value) => ({ value, label: RETURN_CONDITION_TEXTS[value] }));
const ANY_LOT = { value: '', label: 'En el orden en que salió' };
const NEVER = '9999-12-31';

type Row = Returnable['lines'][number];

interface PartProps {
  row: Row;
  entry: LineEntry;
  /** What tells this part of the line from its others, as its fields say it. */
  name: string;
  /** The part was asked for just now: the cursor goes on in it. */
  added?: boolean;
  onChange: (entry: LineEntry) => void;
}

function Lots({ row, entry, name, onChange }: PartProps) {
  if (row.pack_product === 1 || row.lots.length < 2) return <span>{row.lots[0]?.lot ?? ''}</span>;
  const options = row.lots.map(({ lot, date_expiration }, at) => ({
    value: String(at),
    label: date_expiration === NEVER ? lot : `${lot} · ${formatDay(date_expiration)}`,
  }));
  return (
    <Select<string>
      aria-label={`Lote de ${name}`}
      className="returns-lot"
      options={[ANY_LOT, ...options]}
      value={entry.lot}
      onChange={(lot) => onChange({ ...entry, lot })}
    />
  );
}

function Part({ row, entry, name, added = false, onChange }: PartProps) {
  return (
    <>
      <div role="cell" className="returns-qty">
        <FigureInput
          label={`Cantidad de ${name}`}
          value={entry.qty}
          decimals={0}
          placeholder="0"
          autoFocus={added}
          onChange={(qty) => onChange({ ...entry, qty })}
        />
        <span className="sales-line-sub">de {row.qty - row.returned}</span>
      </div>
      <div role="cell">
        <Select<ReturnCondition>
          aria-label={`Condición de ${name}`}
          className="returns-condition"
          options={CONDITIONS}
          value={entry.condition_return}
          onChange={(condition_return) => onChange({ ...entry, condition_return })}
        />
      </div>
      <div role="cell" className="returns-of-lot">
        <Lots {...{ row, entry, name, onChange }} />
      </div>
    </>
  );
}

interface PartsProps {
  row: Row;
  parts: readonly LineEntry[];
  onChange: (parts: readonly LineEntry[]) => void;
}

/** A line that may come back whole, or in parts: some to their lot, some to waste. */
function Parts({ row, parts, onChange }: PartsProps) {
  const { key_product } = row;
  const another = useRef<HTMLButtonElement>(null);
  return parts.map((entry, at) => {
    const name = at === 0 ? key_product : `${key_product}, parte ${at + 1}`;
    return (
      <div className="returns-part" role="presentation" key={at}>
        <Part {...{ row, entry, name }} added={at > 0} onChange={(changed) => onChange(parts.with(at, changed))} />
        <div role="cell" className="returns-split">
          {at === 0 ? (
            <Button
              ref={another}
              type="text"
              icon={<PlusOutlined aria-hidden />}
              aria-label={`Otra parte de ${key_product}`}
              title="Otra condición u otro lote"
              disabled={parts.length >= row.qty - row.returned}
              onClick={() => onChange([...parts, EMPTY_LINE])}
            />
          ) : (
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`Quitar ${name}`}
              onClick={() => {
                onChange(parts.toSpliced(at, 1));
                // This button is gone: the cursor stays with the line.
                another.current?.focus();
              }}
            />
          )}
        </div>
      </div>
    );
  });
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
  onChange: (line: number, parts: readonly LineEntry[]) => void;
}) {
  return (
    <div className="returns-lines" role="table" aria-label="Productos de la venta">
      {sale.lines.map((row) => {
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
              <div role="cell" className="returns-parts">
                <StatusBadge color="secondary" text="Devuelto" />
              </div>
            ) : (
              <div role="presentation" className="returns-parts">
                <Parts row={row} parts={partsOf(draft, row.line)} onChange={(parts) => onChange(row.line, parts)} />
                {over === row.line && (
                  <p className="returns-wrong" role="alert">
                    Quedan {left} por devolver.
                  </p>
                )}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
