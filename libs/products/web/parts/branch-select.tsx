import { Select } from 'antd';
import { useBranches } from './use-branches';

interface Props {
  value: number | null;
  onChange: (branch: number | null) => void;
  placeholder?: string;
  label?: string;
  id?: string;
  disabled?: boolean;
}

/** A branch of the worker by key and name; empty where that means something. */
export function BranchSelect({
  value,
  onChange,
  placeholder = 'Seleccionar sucursal',
  label = 'Sucursal',
  ...rest
}: Props) {
  const { options, loading } = useBranches();
  return (
    <Select<number>
      {...rest}
      aria-label={label}
      className="products-branch"
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={loading}
      value={loading ? undefined : (value ?? undefined)}
      onChange={(branch) => onChange(branch ?? null)}
      options={options}
    />
  );
}
