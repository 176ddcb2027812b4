import { GiftOutlined, UserOutlined } from '@ant-design/icons';
import { formatPercent, PointsBadge, StatusBadge, useSession } from '@ceiba/platform/web';
import { Button, Checkbox, Input } from 'antd';
import { Labelled } from './labelled';
import { PendingPromos } from './pending-promos';
import { TILL_TEXTS } from './till-texts';
import { type Gift, isFree } from './use-gifts';
import { usePriceName } from './use-price-name';
import type { Till } from './use-till';
import { OwnKey } from './own-key';

interface Props {
  till: Till;
  onChoose: () => void;
  /** Gifts that the customer's points have earned. */
  gifts: readonly Gift[] | undefined;
  onGifts: () => void;
}

/** Who buys: name, points and rank, his own discount, and who collects the goods (F3). */
export function CustomerPanel({ till, onChoose, gifts = [], onGifts }: Props) {
  const { draft, change } = till;
  const { customer, problem } = draft;
  const free = gifts.filter(isFree).length;
  const priceName = usePriceName();
  const minRange = useSession()?.company?.pointMinRange;
  const wrong = problem?.field === 'id_customers' ? problem.message : null;
  return (
    <section className="sales-panel" aria-label="Cliente">
      <div className="sales-panel-head">
        <h2 className="is-required">
          Cliente <OwnKey command="F3" />
        </h2>
        {customer && (
          <Button type="link" size="small" onClick={onChoose}>
            Cambiar
          </Button>
        )}
      </div>
      <div data-field="id_customers">
        {customer ? (
          <div className="sales-customer">
            <strong>{customer.full_name}</strong>
            <span className="sales-line-sub">
              ID {customer.id_customers}
              {customer.name_plan ? ` · ${customer.name_plan}` : ''} · Precio: {priceName(customer.id_type_price)}
            </span>
            <span className="sales-badges">
              {customer.points !== null && (
                <>
                  Puntos <PointsBadge points={customer.points} minRange={minRange} />
                </>
              )}
              {customer.id_status === 0 && <StatusBadge color="danger" text="De Baja" />}
            </span>
            {customer.id_status === 0 && (
              <p className="sales-problem" role="alert">
                {TILL_TEXTS.inactive}
              </p>
            )}
          </div>
        ) : (
          <Button block icon={<UserOutlined aria-hidden />} danger={wrong !== null} onClick={onChoose}>
            Seleccionar cliente
          </Button>
        )}
        {customer && <PendingPromos customer={customer} />}
        {gifts.length > 0 && (
          <Button className="sales-gifts" block icon={<GiftOutlined aria-hidden />} onClick={onGifts}>
            Regalos por puntos {free > 0 && <b>{free}</b>} <OwnKey command="Alt+R" />
          </Button>
        )}
        {wrong && (
          <div className="sales-error" role="alert">
            {wrong}
          </div>
        )}
      </div>
      {customer?.discount && (
        <Checkbox
          checked={draft.has_discount === 1}
          onChange={(event) => change({ type: 'note', part: { has_discount: event.target.checked ? 1 : 0 } })}
        >
          Aplicar su descuento de {formatPercent(customer.discount)} <OwnKey command="Alt+D" />
        </Checkbox>
      )}
      {customer && (
        <Checkbox
          checked={draft.others}
          onChange={(event) => change({ type: 'note', part: { others: event.target.checked } })}
        >
          Recoge otra persona
        </Checkbox>
      )}
      {draft.others && (
        <Labelled
          label="Nombre de quien recoge"
          field="sponsor_received"
          error={problem?.field === 'sponsor_received' ? problem.message : null}
        >
          {(wired) => (
            <Input
              {...wired}
              autoComplete="off"
              maxLength={100}
              value={draft.sponsor_received}
              onChange={(event) => change({ type: 'note', part: { sponsor_received: event.target.value } })}
            />
          )}
        </Labelled>
      )}
    </section>
  );
}
