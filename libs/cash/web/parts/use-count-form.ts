import { breakBoxInput } from '@ceiba/cash/contract';
import { useForm } from '@ceiba/platform/web';
import { useGetDrawerQuery, useSaveBreakBoxMutation } from '../cash.api';

/** A blind count: what is known of the drawer, and the form that saves it. */
export function useCountForm(closing: 0 | 1, onSaved: () => void, skip = false) {
  const [save] = useSaveBreakBoxMutation();
  const first = useGetDrawerQuery({ id_branch_office: null }, { skip });
  const form = useForm({
    schema: breakBoxInput,
    initial: { amount: '', amount_foreign: '', id_branch_office: null, pieces: null, pieces_foreign: null, closing },
    onSubmit: async (values, draft) => {
      await save({ ...values, draft }).unwrap();
      onSaved();
    },
  });
  const chosen = form.values.id_branch_office;
  const other = useGetDrawerQuery(
    { id_branch_office: typeof chosen === 'number' ? chosen : null },
    { skip: skip || typeof chosen !== 'number' },
  );
  return { form, drawer: typeof chosen === 'number' ? other.currentData : first.currentData };
}
