import type { ReactNode } from 'react';
import './parts.css';

/** A name and its value; `main` marks the one that counts (class `p-fact-main`), other marks are told apart by their owner. */
export type Fact = readonly [name: string, value: ReactNode, mark?: string];

interface Props {
  facts: readonly Fact[];
  /** Heading of a section of its own. */
  title?: string;
  /** Accessible name where there is no heading. */
  label?: string;
  /** Class of the list: how its pairs are laid out. */
  className?: string;
  box?: string;
  /** Changes are read aloud. */
  live?: boolean;
}

/** Names and values; what has no value is left out. */
export function Facts({ facts, title, label, className = 'p-fact-list', box = 'p-fact-box', live }: Props) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return null;
  const list = (
    <dl className={className} aria-label={label} aria-live={live ? 'polite' : undefined}>
      {known.map(([name, value, mark]) => (
        <div key={name} className={mark && `p-fact-${mark}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (title === undefined) return list;
  return (
    <section className={box} aria-label={title}>
      <h2>{title}</h2>
      {list}
    </section>
  );
}
