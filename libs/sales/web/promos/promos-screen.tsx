import { GiftOutlined } from '@ant-design/icons';
import { ReportScreen, type ReportRow, type RowAction, StatusBadge } from '@ceiba/platform/web';
import { PROMO_CUSTOMERS } from '@ceiba/sales/contract';
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

/** Promotions that customers earned in a period; those that wait are handed over customer by customer. */
export function PromosScreen() {
  const [receive] = useReceivePromosMutation();
  const actions = ({ dispatch, id_customers, full_name_customers }: ReportRow, reload: () => void): RowAction[] =>
    dispatch === 1
      ? []
      : [
          {
            key: 'receive',
            label: `Entregar promociones a #${id_customers}`,
            icon: <GiftOutlined />,
            onClick: () =>
              askReceive({ id_customers, full_name: full_name_customers }, async () => {
                await receive({ id_customers: Number(id_customers) }).unwrap();
                reload();
              }),
          },
        ];
  return <ReportScreen definition={PROMO_CUSTOMERS} cells={CELLS} actions={actions} />;
}
