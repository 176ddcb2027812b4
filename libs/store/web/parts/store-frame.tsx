import { isApiError, LightButton } from '@ceiba/platform/web';
import { sellerIn, type SellerHeader } from '@ceiba/store/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSellerQuery } from '../store.api';
import './store.css';

function Lost({ title, text, retry }: { title: string; text: string; retry?: () => void }) {
  return (
    <main className="l-lost" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {retry && (
        <LightButton kind="primary" onClick={retry}>
          Reintentar
        </LightButton>
      )}
    </main>
  );
}

const MISSING = { title: 'La tienda no existe', text: 'Revisa la dirección o pídela de nuevo a tu vendedor.' };

/** Loads the seller of the address; every screen of the store stands on it. */
export function StoreFrame({ children }: { children: (seller: SellerHeader) => ReactNode }) {
  const { idCustomers = '' } = useParams();
  const id = sellerIn(idCustomers);
  const { data, error, refetch } = useSellerQuery(id, { skip: id === 0 });
  if (id === 0 || (isApiError(error) && error.status === 404)) return <Lost {...MISSING} />;
  if (error && !data)
    return (
      <Lost
        title="La tienda no cargó"
        text="No se ha podido realizar la conexión al servidor."
        retry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Cargando la tienda">
        <div className="st-head st-head-empty" />
      </div>
    );
  return <>{children(data)}</>;
}
