import type { PartnerCart } from '@ceiba/store/contract';
import { idOf } from '@ceiba/platform/web';
import { useId, useState } from 'react';
import { usePlacePartnerCartMutation } from '../partner.api';
import { OwnAddresses } from './own-addresses';

interface Props {
  cart: PartnerCart;
  locked: boolean;
  /** Ticked, and no branch chosen yet. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** The branch where it is picked up; those that sell in this money. */
function PickUp({ cart, locked, asking, onAsking }: Props) {
  const id = useId();
  const [place, placing] = usePlacePartnerCartMutation();
  // A box shows at once what was ticked; the sums follow when the server says them.
  const [ticked, setTicked] = useState(asking || cart.pick_up_branch_office === 1);
  const { send_my_sponsor, id_customers_address } = cart;
  const put = (id_branch_office: number | null) =>
    place({
      ...{ send_my_sponsor, id_customers_address, id_branch_office },
      pick_up_branch_office: id_branch_office === null ? 0 : 1,
    });
  const tick = (on: boolean) => {
    setTicked(on);
    onAsking(on);
    if (!on && cart.pick_up_branch_office === 1) void put(null);
  };
  const choose = async (branch: number | null) => {
    const { error } = await put(branch);
    if (!error) onAsking(false);
  };
  if (cart.pick_up_branches.length === 0) return null;
  return (
    <>
      <label className="l-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={ticked}
          disabled={locked || placing.isLoading}
          onChange={(event) => tick(event.target.checked)}
        />
        Recoger en sucursal
      </label>
      {ticked && (
        <select
          className="l-input"
          aria-label="Sucursal de recojo"
          value={asking ? '' : (cart.id_branch_office ?? '')}
          disabled={locked || placing.isLoading}
          onChange={(event) => void choose(idOf(event.target.value))}
        >
          <option value="" disabled>
            Seleccionar sucursal de recojo
          </option>
          {cart.pick_up_branches.map(({ id_branch_office, name_branch_office }) => (
            <option key={id_branch_office} value={id_branch_office}>
              {name_branch_office}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** Whose purchase it is and where it goes (spec 3, section 5). */
export function WherePanel(props: Props) {
  const { cart, locked } = props;
  const id = useId();
  const [place, placing] = usePlacePartnerCartMutation();
  const [mine, setMine] = useState(cart.send_my_sponsor);
  const sendTo = async (send_my_sponsor: 0 | 1, id_customers_address: number | null) => {
    setMine(send_my_sponsor);
    const { error } = await place({ send_my_sponsor, id_customers_address });
    if (error) setMine(cart.send_my_sponsor);
  };
  // Of who he buys for he knows the one address only (decisions.md, "Sign-in and privacy").
  const toHimself = cart.is_customers_sale === 0 || mine === 1;
  const sent = !props.asking && cart.pick_up_branch_office === 0;
  return (
    <section className="ps-box" aria-label="Entrega">
      <h2>Entrega</h2>
      <p>
        <strong>
          #{cart.id_customers} {cart.full_name_customers}
        </strong>
        {sent && <span className="ps-address">{cart.address_customers || 'Sin dirección de envío'}</span>}
      </p>
      {cart.is_customers_sale === 1 && sent && (
        <label className="l-check" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={mine === 1}
            disabled={locked || placing.isLoading}
            onChange={(event) => void sendTo(event.target.checked ? 1 : 0, null)}
          />
          Enviar a mi dirección
        </label>
      )}
      {toHimself && sent && !locked && (
        <OwnAddresses
          chosen={cart.id_customers_address}
          disabled={placing.isLoading}
          onChoose={(id) => void sendTo(cart.is_customers_sale, id)}
        />
      )}
      <PickUp {...props} />
    </section>
  );
}
