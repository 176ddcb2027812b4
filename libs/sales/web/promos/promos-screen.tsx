import { GiftOutlined } from '@ant-design/icons';
import { ReportScreen, type ReportRow, type RowAction, StatusBadge, useReportViews } from '@ceiba/platform/web';
import { PROMO_BUY, PROMO_CUSTOMERS } from '@ceiba/sales/contract';
import { useReceivePromosMutation } from '../api/promo.api';
import { askReceive } from './ask-receive';

const CELLS = {
  dispatch: {
    render: ({ dispatch }: ReportRow) =>
      dispatch === 1 ? (
        <StatusBadge color="success" text="ENTREGADO" />
      ) : (
        <StatusBadge color="warning" text="PENDIENTE" />
      ),
  },
};

const VIEWS = [
  { value: '', label: 'Promociones', definition: PROMO_CUSTOMERS },
  { value: 'compras', label: 'Compras', definition: PROMO_BUY },
] as const;

/** Promotions that customers earned in a period; those that wait are handed over customer by customer. */
export function PromosScreen() {
  const [receive] = useReceivePromosMutation();
  const { value, definition, lead } = useReportViews(VIEWS, ['id_period', 'key_promo']);
  const actions = ({ dispatch, id_customers, full_name_customers }: ReportRow, reload: () => void): RowAction[] =>
    dispatch === 1
      ? []
      : [
          {
            key: 'receive',
            label: `Entregar promociones a #${id_customers}`,
            icon: <GiftOutlined aria-hidden />,
            onClick: () =>
              askReceive({ id_customers, full_name: full_name_customers }, async () => {
                await receive({ id_customers: Number(id_customers) }).unwrap();
                reload();
              }),
          },
        ];
  const handing = definition === PROMO_CUSTOMERS ? { cells: CELLS, actions } : {};
  return <ReportScreen key={value} definition={definition} title={PROMO_CUSTOMERS.title} lead={lead} {...handing} />;
}
