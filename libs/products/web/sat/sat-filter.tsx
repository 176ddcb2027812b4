import { SAT_PROBLEMS, type SatProblem } from '@ceiba/products/contract';
import { WORD_SEARCH } from '@ceiba/platform/web';
import { Select } from 'antd';

const LABELS: Readonly<Record<SatProblem, string>> = {
  missing: 'Sin clave SAT',
  ended: 'Clave SAT terminada',
  unknown: 'Clave SAT desconocida',
};
const OPTIONS = SAT_PROBLEMS.map((value) => ({ value, label: LABELS[value] }));

/** The problem that an address names. */
export const satProblemOf = (text: string): SatProblem | undefined => SAT_PROBLEMS.find((one) => one === text);

/** Products whose keys of SAT are missing, over or unknown. */
export function SatFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select<SatProblem>
      aria-label="Clave SAT"
      className="products-sat-filter"
      placeholder="Clave SAT"
      allowClear
      showSearch={WORD_SEARCH}
      options={OPTIONS}
      value={satProblemOf(value) ?? null}
      onChange={(next?: SatProblem) => onChange(next ?? '')}
    />
  );
}
