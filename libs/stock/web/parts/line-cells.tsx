import type { ReactNode } from 'react';
import './lines.css';

/** The product of a line: its name, and below it the key and what else tells it apart. */
export function ProductCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="stock-line-name" title={name}>
      <span className="stock-line-title">{name}</span>
      <span className="stock-line-sub">{children}</span>
    </td>
  );
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
    <button
      type="button"
      className="stock-icon-button"
      tabIndex={-1}
      title={title}
      aria-label={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
