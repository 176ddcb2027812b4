import type { ReactNode } from 'react';

interface Props {
  label: string;
  figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** The sums of a report, above its rows. */
export function Figures({ label, figures }: Props) {
  return (
    <dl className="rp-figures" aria-label={label}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
