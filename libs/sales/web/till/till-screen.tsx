import { useOwnBranches } from '@ceiba/branches/web';
import { MESSAGES } from '@ceiba/platform/contract';
import { EmptyState, Loaded, useCan } from '@ceiba/platform/web';
import { useSearchParams } from 'react-router';
import { TillForm } from './till-form';

/** A new sale: the branch of the list it was opened from, else the worker's first. */
export function TillScreen() {
  const may = useCan('ventas');
  const { query } = useOwnBranches();
  const [address] = useSearchParams();
  if (!may('new')) return <EmptyState text={MESSAGES.forbidden} />;
  const asked = Number(address.get('id_branch_office'));
  return (
    <Loaded query={query} lines={12}>
      {(branches) => {
        const branch = branches.find((one) => one.id_branch_office === asked) ?? branches[0];
        if (!branch) return <EmptyState text="No tiene sucursales asignadas. Pídalas a un administrador." />;
        return <TillForm branches={branches} branch={branch} />;
      }}
    </Loaded>
  );
}
