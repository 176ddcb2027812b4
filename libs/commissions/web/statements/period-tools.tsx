import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { DiscountsButton } from '../payouts/discounts-button';

/** Beside the statements of a period: whether they add up, what a year withheld, and its discounts. */
export function PeriodTools({ id_period }: { id_period: number | null }) {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate('/comisiones-periodo/cuadre')}>Cuadre</Button>
      <Button onClick={() => void navigate('/comisiones-periodo/retenciones')}>Retenciones del año</Button>
      <DiscountsButton id_period={id_period} />
    </>
  );
}
