import { BranchPicker, useOwnBranches } from '@ceiba/branches/web';
import { textOf } from '@ceiba/platform/web';

interface Props {
  value: string;
  onChange: (id: string) => void;
  /** Words for "all of mine"; without them one has to be chosen. */
  all?: string;
}

/** One of the worker's branches, by key and name. */
export function BranchSelect({ value, onChange, all }: Props) {
  return (
    <BranchPicker
      value={value}
      onChange={(id) => onChange(textOf(id))}
      placeholder={all ?? 'Sucursal'}
      allowClear={all !== undefined}
    />
  );
}

/** The branch of the address, else the worker's first one; empty until that is known. */
export function useShownBranch(chosen: string): string {
  const { branches } = useOwnBranches();
  return chosen || String(branches[0]?.id_branch_office ?? '');
}
