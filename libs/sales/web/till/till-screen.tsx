import { MESSAGES } from '@ceiba/platform/contract';
import { EmptyState, ErrorState, useCan } from '@ceiba/platform/web';
import { Spin } from 'antd';
import { useSearchParams } from 'react-router';
import { useMyBranchesQuery } from '../api/till.api';
import { TillForm } from './till-form';

/** A new sale: the branch of the list it was opened from, else the worker's first. */
export function TillScreen() {
  const may = useCan('ventas');
  const { data, error, refetch } = useMyBranchesQuery();
  const [address] = useSearchParams();
  if (!may('new')) return <EmptyState text={MESSAGES.forbidden} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Spin fullscreen delay={200} description="Procesando..." />;
  const asked = Number(address.get('id_branch_office'));
  const branch = data.rows.find((one) => one.id_branch_office === asked) ?? data.rows[0] ?? null;
  if (!branch) return <EmptyState text="No tiene sucursales asignadas. Pídalas a un administrador." />;
  return <TillForm branches={data.rows} branch={branch} />;
}
