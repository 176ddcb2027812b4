import { useIsNarrow } from '@ceiba/platform/web';
import { choosesLots, type DocumentType, typesLots } from '@ceiba/stock/contract';
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import type { CellWalk } from '../../parts/cell-input';
import { focusEntry } from '../../parts/lines-modal';
import { useRowWindow } from '../../parts/use-row-window';
import { VirtualTable } from '../../parts/virtual-table';
import { CARD_HEIGHT, LINE_HEIGHT, LineRow } from './line-row';
import type { HeldDraft } from './use-draft';
import { useLotsInSight } from './use-lots-in-sight';

/** The cursor into a field of the header. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[role=dialog] [data-field="${name}"] :is(input, textarea)`)?.focus();
}

function Head({ type }: { type: DocumentType }) {
  return (
    <>
      <th scope="col">Producto</th>
      <th scope="col" className="stock-col-lot">
        Lote
      </th>
      <th scope="col" className="stock-col-day">
        Caducidad
      </th>
      {choosesLots(type) && (
        <th scope="col" className="stock-number stock-col-number">
          Existencia
        </th>
      )}
      <th scope="col" className="stock-number stock-col-number">
        Precio
      </th>
      <th scope="col" className="stock-number stock-col-number">
        Cantidad
      </th>
      <th scope="col" className="stock-number stock-col-total">
        Importe
      </th>
      <th scope="col" className="stock-col-end">
        <span className="p-visually-hidden">Acciones</span>
      </th>
    </>
  );
}

/** Leads the cursor into the lines from outside. */
export interface LinesHandle {
  enter: (which: 'first' | 'last') => void;
}

/** The lines of the form; only those in sight are drawn, arrows walk through all of them. */
export function LinesTable({ held, ref }: { held: HeldDraft; ref?: Ref<LinesHandle> }) {
  const { draft, change, problem } = held;
  const { lines, id_type_document: type } = draft;
  const count = lines.length;
  const splits = type !== null && (typesLots(type) || choosesLots(type));
  const height = useIsNarrow() ? CARD_HEIGHT : LINE_HEIGHT;
  const rows = useRowWindow(count, height);
  const { focus, toEnd } = rows;
  useLotsInSight(held, rows.from, rows.to);

  const latest = useRef(lines);
  useEffect(() => {
    // New lines come last and into sight.
    if (lines.length > latest.current.length) toEnd();
    latest.current = lines;
  }, [lines, toEnd]);
  const walk = useMemo<CellWalk>(
    () => ({
      go: (row, column) => {
        if (!latest.current[row] || !focus(row, column)) focusEntry();
      },
      leave: focusEntry,
      split: splits
        ? (row) => {
            const line = latest.current[row];
            if (line) change({ type: 'split', id: line.id });
            requestAnimationFrame(() => focus(row + 1, 'lot'));
          }
        : undefined,
      remove: (row) => {
        const line = latest.current[row];
        if (line) change({ type: 'remove', id: line.id });
        requestAnimationFrame(() => {
          if (!latest.current[row] || !focus(row, 'qty')) focusEntry();
        });
      },
    }),
    [focus, change, splits],
  );
  useImperativeHandle(
    ref,
    () => ({ enter: (which) => walk.go(which === 'first' ? 0 : latest.current.length - 1, 'qty') }),
    [walk],
  );
  useEffect(() => {
    if (!problem) return;
    const row = latest.current.findIndex((line) => line.id === problem.line);
    // After the drawing that marks it: an effect must not draw at once.
    const timer = requestAnimationFrame(() => {
      if (row >= 0) walk.go(row, problem.field);
      else focusField(problem.field);
    });
    return () => cancelAnimationFrame(timer);
  }, [problem, walk]);

  if (type === null) return null;
  return (
    <VirtualTable
      label="Productos del documento"
      className="stock-cards stock-lines"
      rowHeight={height}
      {...{ count, rows }}
      head={<Head type={type} />}
      empty={
        <p>
          Escanee el primer producto, búsquelo con F2 o pegue un listado.
          <br />
          <span className="p-muted">
            Flechas: de línea en línea. {splits && 'Ctrl + Enter: otro lote. '}Ctrl + Supr: quitar. F8: guardar.
          </span>
        </p>
      }
      row={(index) => {
        const line = lines[index];
        if (!line) return <tr key={`none-${index}`} />;
        const wrong = problem?.line === line.id ? problem.field : null;
        return <LineRow key={line.id} {...{ line, type, change, wrong }} row={index} walk={walk} />;
      }}
    />
  );
}
