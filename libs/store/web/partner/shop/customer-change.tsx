import type { CustomerSale } from '@ceiba/customers/contract';
import { idOf, isApiError, LightButton, LightModal, warn } from '@ceiba/platform/web';
import { useId, useState, type FormEvent } from 'react';
import { useLazyFindBuyerQuery, useOpenPartnerCartMutation } from '../partner.api';

const addressOf = (found: CustomerSale) =>
  [found.address_customers, found.province_customers, found.department_customers, found.zip_code_customers]
    .filter(Boolean)
    .join(', ');

/** For whom he buys: himself, or somebody of his network by number (spec 3, section 5). Another customer empties the cart. */
export function CustomerChange({ own, pieces, onClose }: { own: number; pieces: number; onClose: () => void }) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<CustomerSale | null>(null);
  const [error, setError] = useState('');
  const [find, finding] = useLazyFindBuyerQuery();
  const [open, opening] = useOpenPartnerCartMutation();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    const id = idOf(typed.trim());
    if (id === null) return setError('Escribe el número del cliente.');
    setError('');
    try {
      setFound(await find(id).unwrap());
    } catch (failure) {
      if (isApiError(failure)) setError(failure.message);
    }
  };
  const choose = async (id_customers: number | null) => {
    const { error: failure } = await open({ id_customers });
    if (failure) return;
    if (pieces > 0) warn('Cambiaste de cliente: el carrito empieza de nuevo.');
    onClose();
  };
  return (
    <LightModal title="¿Para quién es la compra?" onClose={onClose}>
      <form className="ps-change" onSubmit={(event) => void search(event)} noValidate>
        <label htmlFor={field}>Número de cliente de tu red</label>
        <input
          id={field}
          className="l-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LightButton type="submit" busy={finding.isFetching}>
          Buscar
        </LightButton>
        {error && (
          <p id={`${field}-error`} className="ps-error" role="alert">
            {error}
          </p>
        )}
      </form>
      {found && (
        <div className="ps-found" role="status">
          <strong>
            #{found.id_customers} {found.full_name_customers}
          </strong>
          <span>{addressOf(found)}</span>
          <LightButton kind="primary" wide busy={opening.isLoading} onClick={() => void choose(found.id_customers)}>
            Comprar para este cliente
          </LightButton>
        </div>
      )}
      <LightButton wide disabled={opening.isLoading} onClick={() => void choose(own)}>
        Comprar para mí
      </LightButton>
      {pieces > 0 && <p className="ps-note">Al cambiar de cliente, el carrito empieza de nuevo.</p>}
    </LightModal>
  );
}
