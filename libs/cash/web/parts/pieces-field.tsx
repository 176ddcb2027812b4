import { type Pieces, worthOf } from '@ceiba/cash/contract';
import { formatMoney } from '@ceiba/platform/contract';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { piecesOf, sumOf, type Typed, valuesOf } from './piece-rows';

interface Props {
  code: string;
  /** Hears what was counted, and what it is worth. */
  onCount: (pieces: Pieces[], amount: string) => void;
}

/** Enter and the arrows walk down the column, as one counts. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const at = fields.findIndex((field) => field === document.activeElement);
  const next = fields[at + step];
  // Past the last piece Enter is the form's again.
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** How many there are of each note and coin, typed one after the other. */
export function PiecesField({ code, onCount }: Props) {
  const [typed, setTyped] = useState<Typed>({});
  const take = (value: string, text: string) => {
    const next = { ...typed, [value]: text };
    setTyped(next);
    const pieces = piecesOf(code, next);
    onCount(pieces, worthOf(pieces));
  };
  return (
    <div className="cash-pieces" role="group" aria-label={`Denominaciones en ${code}`} onKeyDown={walk}>
      {valuesOf(code).map((value) => {
        const sum = sumOf(value, typed[value] ?? '');
        return (
          <label key={value} className="cash-piece">
            <span className="cash-piece-value">{formatMoney(value)}</span>
            <Input
              size="small"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              aria-label={`Piezas de ${formatMoney(value)}`}
              value={typed[value] ?? ''}
              onChange={({ target }) => take(value, target.value)}
            />
            <span className="cash-piece-sum">{sum && formatMoney(sum)}</span>
          </label>
        );
      })}
    </div>
  );
}
