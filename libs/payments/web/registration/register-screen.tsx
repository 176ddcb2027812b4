import { CustomerForm, type SavedCustomer } from '@ceiba/customers/web';
import { idOf, PageHead, useSession } from '@ceiba/platform/web';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { KitChooser } from './kit-chooser';
import { RegisteredDialog } from './registered-dialog';
import './registration.css';

/** Registers a partner: his data, what he signs in with, his kit, his place in the network (spec 2, section 4). */
export function RegisterScreen() {
  const staff = useSession()?.type === 2;
  const navigate = useNavigate();
  // Whom the kit is for stands in the address: a reload goes on there.
  const [address, setAddress] = useSearchParams();
  const [told, setTold] = useState<SavedCustomer | null>(null);
  const id = idOf(address.get('cliente'));
  const money = idOf(address.get('moneda'));
  const network = (customer: number | null) =>
    void navigate(staff ? `/descendia-de-red${customer ? `?cliente=${customer}` : ''}` : '/descendencia-de-red');
  const registered = (saved: SavedCustomer) => {
    setTold(saved);
    setAddress({ cliente: String(saved.id), moneda: String(saved.id_type_money) });
  };
  if (id && money)
    return (
      <>
        <PageHead
          title="Elegir kit"
          note={`Cliente #${id}`}
          actions={<Button onClick={() => network(id)}>Continuar sin kit</Button>}
        />
        {told && <RegisteredDialog saved={told} onContinue={() => setTold(null)} />}
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
          onCancel={() => network(null)}
        />
      </Suspense>
    </>
  );
}
