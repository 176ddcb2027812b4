import { Select } from 'antd';
import { useReportBranchesQuery } from '../stock-reports.api';

interface Props {
  value: string;
  onChange: (id: string) => void;
  /** Words for "all of mine"; without them one has to be chosen. */
  all?: string;
}

/** One of the worker's branches, by key and name. */
export function BranchSelect({ value, onChange, all }: Props) {
  const { data = [], isLoading } = useReportBranchesQuery();
  return (
    <Select<string>
      aria-label="Sucursal"
      className="rp-branch"
      placeholder={all ?? 'Sucursal'}
      allowClear={all !== undefined}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={value || undefined}
      onChange={(id) => onChange(id ?? '')}
      options={data.map((branch) => ({
        value: String(branch.id_branch_office),
        label: `${branch.key_branch_office} - ${branch.name_branch_office}`,
      }))}
    />
  );
}

/** The branch of the address, else the worker's first one; empty until that is known. */
export function useShownBranch(chosen: string): string {
  const { data } = useReportBranchesQuery();
  return chosen || String(data?.[0]?.id_branch_office ?? '');
}
