import { type BotLead } from '@ceiba/leads/contract';
import { useLeadStartQuery } from '@ceiba/leads/web';
import { Loaded, PageHead } from '@ceiba/platform/web';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CustomerForm, type SavedCustomer } from './customer-form';
import { useOpenCustomerQuery } from './form.api';
import { RegisteredDialog } from './registered-dialog';

/** A new partner by staff; his first password is shown this once. */
export function NewCustomerScreen() {
  const id = Number(useSearchParams()[0].get('prospecto'));
  return Number.isSafeInteger(id) && id > 0 ? <CustomerOfLead id={id} /> : <NewCustomer lead={null} />;
}

/** The form begins with what a bot told of him (docs/adr/0094). */
function CustomerOfLead({ id }: { id: number }) {
  const query = useLeadStartQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={10}>
      {(lead) => <NewCustomer lead={lead} />}
    </Loaded>
  );
}

function NewCustomer({ lead }: { lead: BotLead | null }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<SavedCustomer | null>(null);
  const done = saved && (() => void navigate(`/clientes/${saved.id}`));
  const leave = () => void navigate(lead ? '/bot-leads' : '/clientes');
  return (
    <>
      <PageHead title="Registrar Cliente" />
      <CustomerForm mode="staff" customer={null} lead={lead} onSaved={setSaved} onCancel={leave} />
      {saved && done && <RegisteredDialog saved={saved} next="Ver cliente" onContinue={done} />}
    </>
  );
}

/** A partner's record, to edit: as it is now, never as it was shown last. */
export function EditCustomerScreen() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const leave = () => void navigate(`/clientes/${id}`);
  const query = useOpenCustomerQuery(id, { refetchOnMountOrArgChange: true });
  const [turn, setTurn] = useState(0);
  /** The form begins anew from what the certificate changed. */
  const reread = async () => {
    await query.refetch();
    setTurn((count) => count + 1);
  };
  return (
    <>
      <PageHead title={`Modificar Cliente #${id}`} />
      <Loaded query={query} lines={10}>
        {(customer) => (
          <CustomerForm
            key={`${id}-${turn}`}
            mode="staff"
            customer={customer}
            onSaved={leave}
            onCancel={leave}
            onCertificate={() => void reread()}
          />
        )}
      </Loaded>
    </>
  );
}
