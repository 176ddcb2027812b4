import { useOwnBranches } from '@ceiba/branches/web';
import { MESSAGES } from '@ceiba/platform/contract';
import { EmptyState, ErrorState, useCan } from '@ceiba/platform/web';
import { Spin } from 'antd';
import { useSearchParams } from 'react-router';
import { TillForm } from './till-form';

/** A new sale: the branch of the list it was opened from, else the worker's first. */
export function TillScreen() {
  const may = useCan('ventas');
  const { branches, loading, error, refetch } = useOwnBranches();
  const [address] = useSearchParams();
  if (!may('new')) return <EmptyState text={MESSAGES.forbidden} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (loading) return <Spin fullscreen delay={200} description="Procesando..." />;
  const asked = Number(address.get('id_branch_office'));
  const branch = branches.find((one) => one.id_branch_office === asked) ?? branches[0] ?? null;
  if (!branch) return <EmptyState text="No tiene sucursales asignadas. Pídalas a un administrador." />;
  return <TillForm branches={branches} branch={branch} />;
}
