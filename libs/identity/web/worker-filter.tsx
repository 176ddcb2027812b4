import { IdPicker, type PickerOption, type RecordFilterProps } from '@ceiba/platform/web';
import { useListBranchUsersQuery } from './people.api';

/** Somebody who shares a branch with who asks, in a report's filters; the id is the worker's. */
export function WorkerFilter({ label, value, required, onChange }: RecordFilterProps) {
  const { currentData: users = [], isFetching } = useListBranchUsersQuery();
  const options = users.flatMap(({ id_worker, full_name, username_user }): PickerOption[] =>
    id_worker === null ? [] : [{ value: id_worker, key: username_user, label: full_name }],
  );
  const chosen = options.find((option) => String(option.value) === value) ?? null;
  return (
    <IdPicker
      {...{ label, value }}
      placeholder={label}
      allowClear={!required}
      source={{ loading: isFetching, options, chosen }}
      onChange={onChange}
    />
  );
}
