import type { ReactNode } from 'react';
import './lines.css';

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
