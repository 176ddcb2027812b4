import { CopyOutlined, CreditCardOutlined } from '@ant-design/icons';
import { BranchPicker, useShops } from '@ceiba/branches/web';
import type { KitPayInput } from '@ceiba/payments/contract';
import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { copyText, EmptyState, isApiError, Loaded, notify, useDraftKey, warn } from '@ceiba/platform/web';
import type { KitRow } from '@ceiba/store/contract';
import { Alert, Button, Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { KitCards } from './kit-cards';
import { useKitsQuery, usePayKitMutation } from './kits.api';

interface Props {
  idCustomers: number;
  idTypeMoney: number;
}

const PESOS = 2;
/** Country 1 has its kits in pesos, every other one in dollars (spec 2, section 7). */
const countryOf = (idTypeMoney: number) => (idTypeMoney === PESOS ? 1 : 2);

/** The switch, and the branch that it asks for. */
function PickUp(props: { on: boolean; branch: number | null; money: number; onChange: Chosen }) {
  const { on, branch, money, onChange } = props;
  const id = useId();
  const { among, loading } = useShops();
  const open = among.filter((branch) => branch.is_branch_office && branch.pick_up_branch_office);
  return (
    <div className="pr-pick-up">
      <label className="p-flag" htmlFor={id}>
        <Switch id={id} size="small" checked={on} onChange={(next) => onChange(next, next ? branch : null)} />
        Recoger en sucursal
      </label>
      {on && (
        <BranchPicker
          placeholder="Seleccionar sucursal"
          among={open.filter(({ id_type_money }) => id_type_money === money)}
          loading={loading}
          value={branch}
          onChange={(next) => onChange(true, next)}
          allowClear={false}
        />
      )}
    </div>
  );
}
type Chosen = (on: boolean, branch: number | null) => void;

/** A new partner's first purchase: the kit, where it goes, and the link by which it is paid. */
function Chooser({ kits, idCustomers, idTypeMoney }: Props & { kits: readonly KitRow[] }) {
  const [kit, setKit] = useState<number | null>(null);
  const [{ on, branch }, setPickUp] = useState<{ on: boolean; branch: number | null }>({ on: false, branch: null });
  const [made, setMade] = useState<{ choice: string; address: string; copied: boolean } | null>(null);
  const [pay, { isLoading }] = usePayKitMutation();
  const draft = useDraftKey();
  // A link belongs to what was chosen when it was asked for, also if that changed while it came.
  const choice = JSON.stringify({ kit, on, branch });
  const link = async (): Promise<string | undefined> => {
    if (kit === null) return void warn('Seleccione un kit');
    if (on && branch === null) return void warn('Seleccione una sucursal');
    const order: KitPayInput = { id_customers: idCustomers, id_kit: kit, id_branch_office: branch };
    try {
      const { link_pay } = await pay({ ...order, draft: draft.keyFor(JSON.stringify(order)) }).unwrap();
      draft.saved();
      return link_pay;
    } catch (error) {
      if (isApiError(error)) draft.failed(error);
      return undefined;
    }
  };
  const goAndPay = async () => {
    const address = await link();
    if (address) window.location.assign(address);
  };
  const copy = async () => {
    const address = await link();
    if (!address) return;
    // It stays in sight: where the line is slow the browser no longer lets it be copied.
    const copied = await copyText(address);
    setMade({ choice, address, copied });
    if (copied) notify({ kind: 'success', message: 'Liga de pago copiada.' });
  };
  const payable = kits.every(({ paid_with }) => paid_with !== null);
  return (
    <>
      <KitCards kits={kits} chosen={kit} onChoose={setKit} />
      {!payable && (
        <Alert
          type="info"
          showIcon
          title={PAYING_TEXTS.noProvider}
          description="El cliente ya está registrado: continúe sin kit; se puede vender en la sucursal."
        />
      )}
      <PickUp {...{ on, branch }} money={idTypeMoney} onChange={(next, at) => setPickUp({ on: next, branch: at })} />
      <div className="pr-foot">
        {made?.choice === choice && (
          <div className="pr-link">
            {!made.copied && <span role="status">Copie la liga de pago.</span>}
            <Input aria-label="Liga de pago" readOnly value={made.address} onFocus={({ target }) => target.select()} />
          </div>
        )}
        <Button icon={<CopyOutlined aria-hidden />} disabled={isLoading || !payable} onClick={() => void copy()}>
          Copiar liga de pago
        </Button>
        <Button
          type="primary"
          icon={<CreditCardOutlined aria-hidden />}
          loading={isLoading}
          disabled={!payable}
          onClick={() => void goAndPay()}
        >
          Pagar kit
        </Button>
      </div>
    </>
  );
}

export function KitChooser(props: Props) {
  const query = useKitsQuery({ id_country: countryOf(props.idTypeMoney) });
  return (
    <Loaded query={query} lines={8}>
      {(kits) =>
        kits.length > 0 ? <Chooser {...props} kits={kits} /> : <EmptyState text="No hay kits disponibles." />
      }
    </Loaded>
  );
}
