import type { ReactNode } from 'react';
import type { LineColumn } from './editable-lines';
import './lines.css';

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

interface ButtonProps {
  title: string;
  /** What it is done to, read aloud. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** What is done to a line with the mouse. Tab passes it by: the cells have keys for the same. */
export function LineButton({ title, label, icon, onClick }: ButtonProps) {
  return (
    <button type="button" className="p-icon-button" tabIndex={-1} title={title} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  );
}
