import { onceDrawn, type Turns, useScanner } from '@ceiba/platform/web';
import { useRef, useState } from 'react';
import { BulkList } from './bulk-list';
import type { Adding } from './found-product';
import type { Added } from './product-line';
import { ProductPicker } from './product-picker';
import { ScanField } from './scan-field';
import { unreadyOf, useProductEntry } from './use-product-entry';

interface Props extends Adding {
  added: Added;
  /** Keys that are in the list already: the bulk list leaves them out. */
  present: Iterable<string>;
  code?: string;
  disabled?: boolean;
  /** The form's queue: its commands wait there for what was scanned. */
  queue?: Turns;
  /** Arrows lead from the scan field into the lines. */
  onLines?: (which: 'first' | 'last') => void;
}

type Dialog = { kind: 'list' } | { kind: 'products'; text: string } | null;

/** Everything a form with product lines needs: scan field, picker, bulk list, and the scanner wherever the focus is. */
export function AddProducts({ added, present, code, disabled, queue, onLines, ...adding }: Props) {
  const entry = useProductEntry(adding, queue);
  const [dialog, setDialog] = useState<Dialog>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = (next: Exclude<Dialog, null>) => {
    const unready = unreadyOf(adding);
    if (unready === null) setDialog(next);
    else entry.say({ kind: 'bad', text: unready });
  };
  const close = () => {
    setDialog(null);
    onceDrawn(() => box.current?.querySelector<HTMLElement>('[data-scan]')?.focus());
  };
  useScanner((text) => void entry.scan(text), !disabled);
  return (
    <div ref={box}>
      <ScanField
        entry={entry}
        {...{ disabled, onLines }}
        onSearch={(text) => open({ kind: 'products', text })}
        onList={() => open({ kind: 'list' })}
      />
      {dialog?.kind === 'products' && adding.branch !== null && (
        <ProductPicker
          {...adding}
          {...{ added, code, entry }}
          branch={adding.branch}
          initial={dialog.text}
          onClose={close}
        />
      )}
      {dialog?.kind === 'list' && <BulkList {...adding} present={present} say={entry.say} onClose={close} />}
    </div>
  );
}
