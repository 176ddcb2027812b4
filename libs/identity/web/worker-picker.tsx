import type { UserRow } from '@ceiba/identity/contract';
import {
  idOf,
  IdPicker,
  type IdPickerProps,
  type PickerOption,
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

/** Choice of one person of the staff, in filters; the id is the user's. */
export function WorkerPicker(props: IdPickerProps) {
  const source = useSource(idOf(props.value));
  return <IdPicker label="Trabajador" placeholder="Nombre o usuario" {...props} source={source} />;
}
