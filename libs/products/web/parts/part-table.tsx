import type { ReactNode } from 'react';

export interface Head {
  title: ReactNode;
  /** Figures stand to the right. */
  figures?: boolean;
}

interface Props {
  /** What the table is of, for who can't see it. */
  label: string;
  heads: readonly Head[];
  /** With a last column of buttons. */
  actions?: boolean;
  className?: string;
  children: ReactNode;
}

/** A table inside a dialog or a card; where it is too narrow it can be moved sideways, by keyboard too. */
export function PartTable({ label, heads, actions = false, className = '', children }: Props) {
  return (
    <div className="products-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className={`products-table ${className}`}>
        <thead>
          <tr>
            {heads.map(({ title, figures }, index) => (
              <th key={index} scope="col" className={figures ? 'products-num' : undefined}>
                {title}
              </th>
            ))}
            {actions && (
              <th>
                <span className="p-visually-hidden">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
