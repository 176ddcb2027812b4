import { HolderOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { dropPlace, moved } from './in-order';
import './lessons.css';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** All ids as they shall follow one another; one call at a time, the last order wins. */
  onOrder: (ids: number[]) => Promise<unknown>;
  children: (row: Row) => ReactNode;
}

/** The order that was asked for, shown until the list has it; orders that come meanwhile wait for their turn. */
function useOrder(onOrder: (ids: number[]) => Promise<unknown>) {
  const [own, setOwn] = useState<readonly number[] | null>(null);
  const wanted = useRef<number[] | null>(null);
  const busy = useRef(false);
  const send = async () => {
    busy.current = true;
    for (let ids = wanted.current; ids; ids = wanted.current) {
      wanted.current = null;
      // What was refused is told by the call; the list is as it was.
      const went = await onOrder(ids).then(
        () => true,
        () => false,
      );
      if (!went) wanted.current = null;
    }
    busy.current = false;
    setOwn(null);
  };
  const put = (ids: number[]) => {
    setOwn(ids);
    wanted.current = ids;
    if (!busy.current) void send();
  };
  return { own, put };
}

interface Drag {
  id: number;
  from: number;
  /** Where it would go, and how far it was pulled. */
  to: number;
  start: number;
  pulled: number;
}

/** Pulling a row by its handle, with mouse, pen or finger. Nothing moves in the page until it is let go. */
function useDrag(list: { current: HTMLOListElement | null }, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const rects = (): DOMRect[] => [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
  const begin = (event: PointerEvent<HTMLButtonElement>, id: number, from: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ id, from, to: from, start: event.clientY, pulled: 0 });
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (!drag) return;
    const middles = rects().map(({ top, height }, at) => top + height / 2 - (at === drag.from ? drag.pulled : 0));
    setDrag({ ...drag, pulled: event.clientY - drag.start, to: dropPlace(middles, drag.from, event.clientY) });
  };
  const end = () => {
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    setDrag(null);
  };
  return { drag, begin, move, end, stop: () => setDrag(null) };
}

const markOf = (drag: Drag | null, at: number): string => {
  if (!drag) return '';
  if (at === drag.from) return ' is-pulled';
  if (at !== drag.to) return '';
  return drag.to < drag.from ? ' is-before' : ' is-after';
};

/**
 * A list that is put in order by pulling its rows, or by the arrow keys on a row's handle; what became of it is read aloud.
 */
export function OrderedList<Row>({ label, rows, idOf, nameOf, onOrder, children }: Props<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const { own, put } = useOrder(onOrder);
  const [told, setTold] = useState('');
  const held = useRef<number | null>(null);
  const shown = own ? [...rows].sort((one, other) => own.indexOf(idOf(one)) - own.indexOf(idOf(other))) : rows;
  const place = (from: number, to: number) => {
    const row = shown[from];
    if (!row || to < 0 || to >= shown.length || from === to) return;
    held.current = idOf(row);
    put(moved(shown.map(idOf), from, to));
    setTold(`${nameOf(row)}: lugar ${to + 1} de ${shown.length}.`);
  };
  const { drag, begin, move, end, stop } = useDrag(list, place);
  // A row that moves in the page loses the cursor.
  useLayoutEffect(() => {
    if (held.current === null) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`);
    if (document.activeElement === document.body) handle?.focus();
  });
  const keys = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -at, End: shown.length - 1 - at }[event.key];
    if (event.key === 'Escape') stop();
    if (step === undefined) return;
    event.preventDefault();
    place(at, at + step);
  };
  return (
    <>
      <ol ref={list} className="school-ordered" aria-label={label}>
        {shown.map((row, at) => (
          <li
            key={idOf(row)}
            className={`school-ordered-row${markOf(drag, at)}`}
            style={drag?.from === at ? { transform: `translateY(${drag.pulled}px)` } : undefined}
          >
            <button
              type="button"
              className="school-handle"
              data-handle={idOf(row)}
              aria-label={`Mover ${nameOf(row)}, lugar ${at + 1} de ${shown.length}`}
              title="Arrastre, o use las flechas del teclado"
              onPointerDown={(event) => begin(event, idOf(row), at)}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={stop}
              onBlur={() => (held.current = null)}
              onKeyDown={(event) => keys(event, at)}
            >
              <HolderOutlined aria-hidden />
            </button>
            <span className="school-place" aria-hidden>
              {at + 1}
            </span>
            {children(row)}
          </li>
        ))}
      </ol>
      <span className="p-visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}
