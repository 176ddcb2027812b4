import { useOwnBranches } from '@ceiba/branches/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';

const DOLLARS = 1;

/** The way to the forms 1099-NEC, for who works in a branch in dollars. */
export function UsFormsButton() {
  const { branches } = useOwnBranches();
  const navigate = useNavigate();
  if (!branches.some(({ id_type_money }) => id_type_money === DOLLARS)) return null;
  return <Button onClick={() => void navigate('/comisiones-periodo/1099')}>Formas 1099</Button>;
}
