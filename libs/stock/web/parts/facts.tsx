import type { ReactNode } from 'react';

export type Fact = readonly [string, ReactNode];

/** Names and values; what has no value is left out. */
export function Facts({ facts, title }: { facts: readonly Fact[]; title?: string }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <section className="stock-facts-box" aria-label={title}>
      {title && <h3>{title}</h3>}
      <dl className="stock-facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
