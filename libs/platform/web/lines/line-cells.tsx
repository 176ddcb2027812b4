import type { ReactNode } from 'react';
import type { LineColumn } from './editable-lines';

/** The product of a line: its name, and below it the key and what else tells it apart. */
export function productColumn<Line extends { name_product: string }>(
  below: (line: Line) => ReactNode,
): LineColumn<Line> {
  return {
    key: 'product',
    title: 'Producto',
    className: 'p-line-name',
    tip: (line) => line.name_product,
    cell: (line) => (
      <>
        <span className="p-line-title">{line.name_product}</span>
        <span className="p-line-sub">{below(line)}</span>
      </>
    ),
  };
}
