import { formatInstant, Facts, Loaded, StatusBadge } from '@ceiba/platform/web';
import type { ProviderAccountView } from '@ceiba/payments/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useProviderAccountsQuery } from '../payments.api';
import { AccountModal } from './account-modal';
import './accounts.css';

const GIVEN = { company: 'De esta pantalla', server: 'De la configuración del servidor' } as const;

function stateOf({ is_on, ready, is_test }: ProviderAccountView): { color: string; text: string } {
  if (is_on === 0) return { color: 'secondary', text: 'Apagada' };
  if (ready === 0) return { color: 'warning', text: 'Sin claves' };
  return is_test ? { color: 'info', text: 'De pruebas' } : { color: 'success', text: 'Encendida' };
}

function Account({ account, onEdit }: { account: ProviderAccountView; onEdit: () => void }) {
  const { title, currencies, webhook_url, given_by, updated_at, user_updated } = account;
  return (
    <li className="pa-account">
      <div className="pa-head">
        <h3>{title}</h3>
        <StatusBadge {...stateOf(account)} />
        <Button size="small" aria-label={`Editar ${title}`} onClick={onEdit}>
          Editar
        </Button>
      </div>
      <Facts
        label={title}
        facts={[
          ['Monedas', currencies.join(', ')],
          ['Notificaciones a', webhook_url],
          ['Claves', given_by ? GIVEN[given_by] : 'Ninguna'],
          ['Último cambio', updated_at && `${formatInstant(updated_at)} · ${user_updated ?? ''}`],
        ]}
      />
    </li>
  );
}

/** Accounts with the providers of online payments, on the screen of the company's settings. */
export function AccountsCard() {
  const query = useProviderAccountsQuery();
  const [edited, setEdited] = useState<ProviderAccountView | null>(null);
  return (
    <section className="i-form-card pa-card" aria-label="Cuentas de cobro en línea">
      <h2>Cuentas de cobro en línea</h2>
      <Loaded query={query}>
        {({ rows }) => (
          <ul className="pa-accounts">
            {rows.map((row) => (
              <Account key={row.provider} account={row} onEdit={() => setEdited(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <AccountModal account={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
