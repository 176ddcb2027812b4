import type { BranchNameRow } from '@ceiba/branches/contract';
import {
  IdPicker,
  type IdPickerProps,
  PickerField,
  type PickerFieldProps,
  type PickerOption,
  type PickerSource,
  optionText,
} from '@ceiba/platform/web';
import { useBranchChoicesQuery, useListBranchesQuery, useListShopsQuery } from './branches.api';

const NONE: readonly never[] = [];

/** `key - name`, as every list of branches says it. */
export function branchLabel(branch: Pick<BranchNameRow, 'key_branch_office' | 'name_branch_office'>): string {
  return optionText({ key: branch.key_branch_office, label: branch.name_branch_office });
}

/** The branches that this person works for. */
export function useOwnBranches() {
  const query = useBranchChoicesQuery();
  const { data, error } = query;
  const branches = data ?? NONE;
  const only = branches.length === 1 ? (branches[0]?.id_branch_office ?? null) : null;
  return { branches, loading: data === undefined && error === undefined, only, query };
}

/** What every branch is called, also those that are not one's own: where goods may go, for instance. Staff only. */
export function useAllBranches() {
  const query = useListBranchesQuery();
  const branches: readonly BranchNameRow[] = query.data ?? NONE;
  return { branches, loading: query.isLoading, query };
}

/** The open branches that are no laboratory; everybody may know their names. */
export function useShops() {
  const { data, isLoading: loading } = useListShopsQuery();
  return { among: data ?? NONE, loading };
}

type Named = Pick<BranchNameRow, 'id_branch_office' | 'key_branch_office' | 'name_branch_office'>;
const optionOf = <B extends Named>(row: B): PickerOption<B> => ({
  value: row.id_branch_office,
  key: row.key_branch_office,
  label: row.name_branch_office,
  row,
});

interface Offer {
  /** Which branches are offered; one's own unless told. */
  among?: readonly Named[];
  /** `among` is still on its way. */
  loading?: boolean;
  /** The branch of a stored record: named even when it is closed or not one's own. */
  stored?: Named | null;
}

/** There are some dozens of branches: they are loaded once and filtered in the browser. */
function useSource({ among, loading = false, stored }: Offer): PickerSource<Named> {
  const own = useOwnBranches();
  return {
    options: (among ?? own.branches).map(optionOf),
    loading: loading || own.loading,
    chosen: stored ? optionOf(stored) : null,
  };
}

/** Choice of a branch by key and name, in filters; empty where that means something (`placeholder` says what). */
export function BranchPicker({ among, loading, stored, ...props }: Offer & IdPickerProps) {
  const source = useSource({ among, loading, stored });
  const placeholder = props.allowClear === false ? 'Sucursal' : 'Todas mis sucursales';
  return <IdPicker label="Sucursal" placeholder={placeholder} {...props} source={source} />;
}

/** The same as a field of a form. */
export function BranchField<V extends object>({ among, loading, stored, ...props }: Offer & PickerFieldProps<V>) {
  const source = useSource({ among, loading, stored });
  return <PickerField placeholder="Seleccionar sucursal" allowClear={false} {...props} source={source} />;
}
