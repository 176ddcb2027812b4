import { EditableLines, type LinesHandle } from '@ceiba/platform/web';
import { choosesLots, typesLots } from '@ceiba/stock/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusEntry } from '../../parts/lines-modal';
import type { DraftLine } from './draft';
import { documentColumns } from './line-row';
import type { HeldDraft } from './use-draft';
import { useLotsInSight } from './use-lots-in-sight';

/** The cursor into a field of the header. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[role=dialog] [data-field="${name}"] :is(input, textarea)`)?.focus();
}

const nameOf = (line: DraftLine): string => line.name_product;

/** Leads the cursor to what a save found wrong. */
function useProblemFocus({ draft, problem }: HeldDraft, handle: RefObject<LinesHandle | null>): void {
  const latest = useRef(draft.lines);
  useEffect(() => {
    latest.current = draft.lines;
  });
  useEffect(() => {
    if (!problem) return;
    const row = latest.current.findIndex((line) => line.id === problem.line);
    // After the drawing that marks it: an effect must not draw at once.
    const timer = requestAnimationFrame(() => {
      if (row >= 0) handle.current?.focus(row, problem.field);
      else focusField(problem.field);
    });
    return () => cancelAnimationFrame(timer);
  }, [problem, handle]);
}

/** The lines of the form. */
export function LinesTable({ held, handle }: { held: HeldDraft; handle: RefObject<LinesHandle | null> }) {
  const { draft, change, problem } = held;
  const { lines, id_type_document: type } = draft;
  const splits = type !== null && (typesLots(type) || choosesLots(type));
  const [[from, to], setSeen] = useState<[number, number]>([0, 0]);
  useLotsInSight(held, from, to);
  useProblemFocus(held, handle);
  const onSeen = useCallback((first: number, end: number) => setSeen([first, end]), []);
  const columns = useMemo(() => (type === null ? [] : documentColumns(type, change, problem)), [type, change, problem]);
  const remove = (row: number) => {
    const line = lines[row];
    if (!line) return undefined;
    change({ type: 'remove', id: line.id });
    return () => change({ type: 'restore', row, line });
  };
  const split = (row: number) => {
    const line = lines[row];
    if (line) change({ type: 'split', id: line.id });
  };
  if (type === null) return null;
  return (
    <EditableLines<DraftLine>
      ref={handle}
      {...{ lines, columns, nameOf, onSeen }}
      label="Productos del documento"
      className="stock-lines"
      lineKey={(line) => line.id}
      height={48}
      cardHeight={172}
      follow
      place={`${type} ${draft.id_branch_office_origin}`}
      leave={focusEntry}
      onRemove={remove}
      onSplit={splits ? split : undefined}
      empty={
        <p>
          Escanee el primer producto, búsquelo con F2 o pegue un listado.
          <br />
          <span className="p-muted">
            Flechas: de línea en línea. {splits && 'Ctrl + Enter: otro lote. '}Ctrl + Supr: quitar. F8: guardar.
          </span>
        </p>
      }
    />
  );
}
