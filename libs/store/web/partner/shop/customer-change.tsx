import { ADDRESS_MESSAGES, type CustomerSale } from '@ceiba/customers/contract';
import { isApiError, LightButton, LightModal } from '@ceiba/platform/web';
import { type NetworkCustomer, type PartnerCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { useId, useState, type FormEvent } from 'react';
import { useLazyFindBuyerQuery, useLazySearchNetworkQuery, useOpenPartnerCartMutation } from '../partner.api';

const lineOf = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

const addressOf = (found: CustomerSale) =>
  lineOf(found.address_customers, found.province_customers, found.department_customers, found.zip_code_customers);

interface Found {
  rows: readonly NetworkCustomer[];
  total: number;
}

/** Looks for somebody of his network: a number is one person with his address, anything else names to choose from. */
function useNetworkSearch() {
  const [names, setNames] = useState<Found | null>(null);
  const [customer, setCustomer] = useState<CustomerSale | null>(null);
  const [error, setError] = useState('');
  const [find, finding] = useLazyFindBuyerQuery();
  const [search, searching] = useLazySearchNetworkQuery();
  const told = async (work: () => Promise<void>) => {
    setError('');
    try {
      await work();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.message);
    }
  };
  const pick = (id: number) => told(async () => setCustomer(await find(id).unwrap()));
  const look = (text: string) => {
    setNames(null);
    setCustomer(null);
    const number = /^#?(\d{1,10})$/.exec(text)?.[1];
    if (text === '') return setError(STORE_MESSAGES.customerEmpty);
    if (number) return void pick(Number(number));
    void told(async () => {
      const found = await search(text).unwrap();
      if (found.total === 0) setError(ADDRESS_MESSAGES.notMine);
      else setNames(found);
    });
  };
  return { names, customer, error, look, pick, busy: finding.isFetching || searching.isFetching };
}

function Names({ found: { rows, total }, onPick }: { found: Found; onPick: (id: number) => void }) {
  return (
    <>
      <ul className="ps-names" aria-label="Clientes de tu red">
        {rows.map((row) => (
          <li key={row.id_customers}>
            <button type="button" className="ps-name" onClick={() => onPick(row.id_customers)}>
              <strong>
                #{row.id_customers} {row.full_name_customers}
              </strong>
              <span>{lineOf(row.province_customers, row.department_customers)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="ps-note">
          Se muestran {rows.length} de {total}: escribe más del nombre.
        </p>
      )}
    </>
  );
}

/** What it costs to buy for another: the cart begins anew, so he is asked first (spec 3, section 4). */
function Question({
  pieces,
  busy,
  onYes,
  onNo,
}: {
  pieces: number;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <div className="ps-found" role="alert">
      <strong>¿Cambiar de cliente?</strong>
      <span>El carrito empieza de nuevo: se {pieces === 1 ? 'quita 1 pieza' : `quitan ${pieces} piezas`}.</span>
      <LightButton kind="danger" wide busy={busy} onClick={onYes}>
        Sí, cambiar de cliente
      </LightButton>
      <LightButton wide disabled={busy} onClick={onNo}>
        No, dejarlo como está
      </LightButton>
    </div>
  );
}

interface Props {
  cart: PartnerCart;
  own: number;
  pieces: number;
  onClose: () => void;
}

/** For whom he buys: himself, or somebody of his network by number or name (spec 3, section 5). Another customer empties the cart. */
export function CustomerChange({ cart, own, pieces, onClose }: Props) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const search = useNetworkSearch();
  const [open, opening] = useOpenPartnerCartMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(null);
    search.look(typed.trim());
  };
  const change = async (id_customers: number) => {
    const { error } = await open({ id_customers });
    if (!error) onClose();
  };
  const choose = (id_customers: number) => {
    if (id_customers === cart.id_customers) onClose();
    else if (pieces > 0) setAsked(id_customers);
    else void change(id_customers);
  };
  const { customer, names, error } = search;
  return (
    <LightModal title="¿Para quién es la compra?" onClose={onClose}>
      <form className="ps-change" onSubmit={submit} noValidate>
        <label htmlFor={field}>Número o nombre del cliente de tu red</label>
        <input
          id={field}
          className="l-input"
          autoComplete="off"
          maxLength={100}
          value={typed}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LightButton type="submit" busy={search.busy}>
          Buscar
        </LightButton>
        {error && (
          <p id={`${field}-error`} className="ps-error" role="alert">
            {error}
          </p>
        )}
      </form>
      {asked !== null ? (
        <Question
          {...{ pieces }}
          busy={opening.isLoading}
          onYes={() => void change(asked)}
          onNo={() => setAsked(null)}
        />
      ) : (
        <>
          {customer ? (
            <div className="ps-found" role="status">
              <strong>
                #{customer.id_customers} {customer.full_name_customers}
              </strong>
              <span>{addressOf(customer)}</span>
              <LightButton kind="primary" wide busy={opening.isLoading} onClick={() => choose(customer.id_customers)}>
                Comprar para este cliente
              </LightButton>
            </div>
          ) : (
            names && <Names found={names} onPick={(id) => void search.pick(id)} />
          )}
          <LightButton wide disabled={opening.isLoading} onClick={() => choose(own)}>
            Comprar para mí
          </LightButton>
        </>
      )}
      {pieces > 0 && asked === null && <p className="ps-note">Al cambiar de cliente, el carrito empieza de nuevo.</p>}
    </LightModal>
  );
}
