import type { UserRow } from '@ceiba/identity/contract';
import {
  idOf,
  Picker,
  type PickerOption,
  type PickerProps,
  type PickerSource,
  useAppDispatch,
} from '@ceiba/platform/web';
import { findUsers, useFindUsersQuery } from './people.api';

const optionOf = (user: UserRow): PickerOption => ({ value: user.id_user, label: user.full_name });

/** People of the staff by name or user name, found on the server as one types. */
function useSource(id_user: number | null): PickerSource {
  const dispatch = useAppDispatch();
  const { currentData: [user] = [], isFetching } = useFindUsersQuery({ id_user }, { skip: id_user === null });
  return {
    loading: id_user !== null && isFetching,
    chosen: user ? optionOf(user) : null,
    search: async (search) => {
      const asked = findUsers.initiate({ search }, { subscribe: false, forceRefetch: true });
      return (await dispatch(asked).unwrap()).map(optionOf);
    },
  };
}

interface Props extends Omit<PickerProps, 'value' | 'onChange'> {
  /** Id of the user; also as the address of a list keeps it, where '' is none. */
  value: number | string | null;
  onChange: (id_user: number | null) => void;
}

/** Choice of one person of the staff, in filters. */
export function WorkerPicker({ value, onChange, ...props }: Props) {
  const id = idOf(value);
  const source = useSource(id);
  return (
    <Picker
      label="Trabajador"
      placeholder="Nombre o usuario"
      {...props}
      source={source}
      value={id}
      onChange={(next) => onChange(idOf(next))}
    />
  );
}
