import type { ReactNode } from 'react';
import './parts.css';

interface Props {
  title: ReactNode;
  /** One line beside or under the title: period, branch, count. */
  note?: ReactNode;
  /** One primary action at the right, further ones before it. */
  actions?: ReactNode;
  /** Filters in one row below, which wraps. */
  filters?: ReactNode;
}

/** The head of a screen: title, actions at the right, filters below. */
export function PageHead({ title, note, actions, filters }: Props) {
  return (
    <header className="p-page-head">
      <h1>
        {title} {note && <span className="p-page-sub">{note}</span>}
      </h1>
      {actions && <div className="p-page-actions">{actions}</div>}
      {filters && <div className="p-page-filters">{filters}</div>}
    </header>
  );
}
