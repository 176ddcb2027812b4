import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { DiscountsButton } from '../payouts/discounts-button';
import { UsFormsButton } from '../us-forms/us-forms-button';

/** Beside the statements of a period: whether they add up, what a year withheld, forms of a year, and its discounts. */
export function PeriodTools({ id_period }: { id_period: number | null }) {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate('/comisiones-periodo/cuadre')}>Cuadre</Button>
      <Button onClick={() => void navigate('/comisiones-periodo/retenciones')}>Retenciones del año</Button>
      <UsFormsButton />
      <DiscountsButton id_period={id_period} />
    </>
  );
}
