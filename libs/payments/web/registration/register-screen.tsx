import { CustomerForm, RegisteredDialog, type SavedCustomer } from '@ceiba/customers/web';
import { KitReturn } from '@ceiba/network/web';
import { idOf, PageHead, useSession } from '@ceiba/platform/web';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useAfterRegistration } from './after-registration';
import { KitChooser } from './kit-chooser';
import './registration.css';

/** Registers a partner: his data, what he signs in with, his kit, his place in the network (spec 2, section 4). */
export function RegisterScreen() {
  const staff = useSession()?.type === 2;
  const navigate = useNavigate();
  // Whom the kit is for stands in the address: a reload goes on there.
  const [address, setAddress] = useSearchParams();
  const [told, setTold] = useState<SavedCustomer | null>(null);
  const after = useAfterRegistration();
  const id = idOf(address.get('cliente'));
  const money = idOf(address.get('moneda'));
  const kit = address.get('kit');
  const leave = (customer: number | null) => void navigate(after(customer) ?? '/');
  const registered = (saved: SavedCustomer) => {
    setTold(saved);
    setAddress({ cliente: String(saved.id), moneda: String(saved.id_type_money) });
  };
  if (id && kit) {
    const network = after(id, kit);
    if (network) return <Navigate to={network} replace />;
    return (
      <>
        <PageHead
          title="Pago del kit"
          note={`Cliente #${id}`}
          actions={<Button onClick={() => setAddress({})}>Registrar otro cliente</Button>}
        />
        <KitReturn id={id} result={kit} />
      </>
    );
  }
  if (id && money)
    return (
      <>
        <PageHead
          title="Elegir kit"
          note={`Cliente #${id}`}
          actions={<Button onClick={() => leave(id)}>Continuar sin kit</Button>}
        />
        <Suspense>
          {told && <RegisteredDialog saved={told} next="Elegir kit" onContinue={() => setTold(null)} />}
        </Suspense>
        <KitChooser idCustomers={id} idTypeMoney={money} />
      </>
    );
  return (
    <>
      <PageHead title="Registrar Cliente" />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <CustomerForm
          mode={staff ? 'staff' : 'partner'}
          customer={null}
          onSaved={registered}
          onCancel={() => leave(null)}
        />
      </Suspense>
    </>
  );
}
