import { Link } from 'react-router';
import { DiscountsButton } from '../payouts/discounts-button';

/** Beside the statements of a period: whether they add up, what a year withheld, and its discounts. */
export function PeriodTools({ id_period }: { id_period: number | null }) {
  return (
    <>
      <Link className="p-way" to="/comisiones-periodo/cuadre">
        Cuadre
      </Link>
      <Link className="p-way" to="/comisiones-periodo/retenciones">
        Retenciones del año
      </Link>
      <DiscountsButton id_period={id_period} />
    </>
  );
}
