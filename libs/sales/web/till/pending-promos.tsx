import { formatDay } from '@ceiba/platform/web';
import { Button } from 'antd';
import { usePendingPromosQuery, useReceivePromosMutation } from '../api/promo.api';
import { askReceive } from '../promos/ask-receive';

/** What earlier sales gave the customer and nobody has handed over yet, while he stands there (spec 3, section 7). */
export function PendingPromos({ customer }: { customer: { id_customers: number; full_name: string } }) {
  const { id_customers } = customer;
  const { currentData } = usePendingPromosQuery({ id_customers }, { refetchOnMountOrArgChange: true });
  const [receive] = useReceivePromosMutation();
  if (!currentData?.rows.length) return null;
  return (
    <section className="sales-pending" aria-labelledby="till-pending">
      <h3 id="till-pending">Promociones por entregar</h3>
      <ul>
        {currentData.rows.map(({ id_sale, id_product, name_product, qty, date_pay, key_branch_office }) => (
          <li key={`${id_sale} ${id_product}`}>
            {qty} × {name_product}
            <span className="sales-line-sub">
              {' '}
              Venta {id_sale} del {formatDay(date_pay)}, {key_branch_office}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onClick={() =>
          askReceive(customer, async () => {
            await receive({ id_customers }).unwrap();
          })
        }
      >
        Entregar promociones
      </Button>
    </section>
  );
}
