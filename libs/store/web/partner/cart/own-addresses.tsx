import { AddressModal } from '@ceiba/customers/web';
import { idOf, LightButton, Loaded, useCan } from '@ceiba/platform/web';
import { Suspense, useState } from 'react';
import { useOwnAddressesQuery } from '../partner.api';

interface Props {
  /** The one it goes to; null where it goes to that of his record. */
  chosen: number | null;
  disabled: boolean;
  onChoose: (id_customers_address: number) => void;
}

/** To which of his own addresses it goes, and a way to add one there (spec 3, section 2). */
export function OwnAddresses({ chosen, disabled, onChoose }: Props) {
  const query = useOwnAddressesQuery();
  const mayAdd = useCan('direcciones-envio')();
  const [adding, setAdding] = useState(false);
  return (
    <div className="ps-to">
      <Loaded query={query} lines={1}>
        {(rows) =>
          rows.length > 0 && (
            <select
              className="l-input"
              aria-label="Dirección de envío"
              value={chosen ?? ''}
              disabled={disabled}
              onChange={(event) => {
                const id = idOf(event.target.value);
                if (id !== null) onChoose(id);
              }}
            >
              {!rows.some((row) => row.id_customers_address === chosen) && (
                <option value={chosen ?? ''} disabled>
                  Elige una dirección
                </option>
              )}
              {rows.map((row) => (
                <option key={row.id_customers_address} value={row.id_customers_address}>
                  {row.address_customers}, {row.province_customers}, {row.zip_code_customers}
                </option>
              ))}
            </select>
          )
        }
      </Loaded>
      {mayAdd && (
        <LightButton disabled={disabled} onClick={() => setAdding(true)}>
          Agregar otra dirección
        </LightButton>
      )}
      {adding && (
        <Suspense>
          <AddressModal id="new" customer={null} onSaved={onChoose} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
