import {
  Amount,
  EmptyState,
  type Fact,
  Facts,
  formatDay,
  formatInstant,
  Loaded,
  StatusBadge,
  useIsNarrow,
  useRecordPath,
} from '@ceiba/platform/web';
import { CYCLE_TEXTS, type CycleRow, type SubscriptionRow } from '@ceiba/payments/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useCyclesQuery } from './subscriptions.api';
import { SubscriptionBadge } from './subscription-columns';
import './subscriptions.css';

const WIDTH = 560;

function factsOf(row: SubscriptionRow): Fact[] {
  return [
    ['Importe', <Amount key="amount" value={row.amount} code={row.currency} />, 'main'],
    ['Pedido', row.products],
    ['Estado', <SubscriptionBadge key="state" row={row} />],
    ['Forma de pago', row.subscription_type],
    ['Día de cobro', row.anchor_day === null ? null : `${row.anchor_day} de cada mes`],
    ['Próximo cobro', row.next_charge_on && formatDay(row.next_charge_on)],
    ['Pagada hasta', row.paid_through && formatDay(row.paid_through)],
    ['Cliente', row.full_name_customers],
    ['Desde', formatInstant(row.created_at)],
  ];
}

function Cycle({ cycle }: { cycle: CycleRow }) {
  const pathOf = useRecordPath();
  const { text, color } = CYCLE_TEXTS[cycle.state];
  const path = pathOf(SALE_RECORD, cycle);
  return (
    <li className="sub-cycle">
      <div>
        <strong>
          {cycle.cycle}. {formatDay(cycle.due_on)}
        </strong>
        <StatusBadge text={text} color={color} />
      </div>
      <div>
        <Amount value={cycle.amount} code={cycle.currency} />
        {Number(cycle.amount_refunded) > 0 && (
          <span className="p-muted">
            {' '}
            devuelto <Amount value={cycle.amount_refunded} code={cycle.currency} />
          </span>
        )}
      </div>
      <p className="p-muted">
        {cycle.paid_at ? `Pagado ${formatInstant(cycle.paid_at)}. ` : ''}
        {cycle.noticed_at && !cycle.paid_at ? `Avisado ${formatInstant(cycle.noticed_at)}. ` : ''}
        {cycle.failures > 0 ? `Intentos fallidos: ${cycle.failures}. ` : ''}
        {cycle.note ?? ''}
      </p>
      {cycle.number_invoice_doc &&
        (path ? (
          <Link to={path}>Ticket {cycle.number_invoice_doc}</Link>
        ) : (
          <span>Ticket {cycle.number_invoice_doc}</span>
        ))}
    </li>
  );
}

/** A subscription with all its charges. */
export function CyclesDrawer({ row, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const narrow = useIsNarrow();
  const query = useCyclesQuery({ id_subscription: row.id_subscription }, { refetchOnMountOrArgChange: true });
  return (
    <Drawer
      open
      title={`Suscripción #${row.id_subscription}`}
      onClose={onClose}
      styles={{ wrapper: { width: narrow ? '100%' : WIDTH } }}
    >
      <Facts facts={factsOf(row)} />
      <h3>Cobros</h3>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="Todavía no hay cobros." />
          ) : (
            <ol className="sub-cycles" aria-label="Cobros">
              {rows.map((cycle) => (
                <Cycle key={cycle.id_cycle} cycle={cycle} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
}
