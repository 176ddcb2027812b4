import { isDay } from '@ceiba/platform/contract';
import { typedDay } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import type { DraftLine } from './draft';
import { focusEntry } from '../../parts/lines-modal';
import type { Change } from './use-draft';

/** One lot and expiry for all lines of an entry that have none yet: a delivery often is of one lot. */
export function FillLots({ lines, change }: { lines: readonly DraftLine[]; change: Change }) {
  const [lot, setLot] = useState('');
  const [day, setDay] = useState('');
  const blank = lines.filter((line) => !line.lot.trim() || !line.date_expiration).length;
  if (blank === 0) return null;
  const apply = () => {
    change({ type: 'fill', lot: lot.trim(), date_expiration: isDay(day) ? day : '' });
    setLot('');
    setDay('');
    focusEntry();
  };
  return (
    <div className="stock-fill">
      <span>{blank === 1 ? '1 línea sin lote o caducidad:' : `${blank} líneas sin lote o caducidad:`}</span>
      <input
        className="p-cell"
        aria-label="Lote para las líneas sin lote"
        placeholder="Lote"
        autoComplete="off"
        maxLength={50}
        value={lot}
        onChange={(event) => setLot(event.target.value)}
      />
      <input
        className="p-cell"
        aria-label="Caducidad para las líneas sin caducidad"
        placeholder="AAAA-MM-DD"
        autoComplete="off"
        inputMode="numeric"
        value={day}
        onChange={(event) => setDay(typedDay(event.target.value) ?? day)}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <Button disabled={lot.trim() === '' && !isDay(day)} onClick={apply}>
        Aplicar a todas
      </Button>
    </div>
  );
}
