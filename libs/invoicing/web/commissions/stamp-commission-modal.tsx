import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { RecordModal } from '@ceiba/platform/web';
import { useGetCommissionStampQuery, useStampCommissionMutation } from '../invoicing.api';
import { PayrollStampForm, STAMP_WIDTH } from './payroll-stamp-form';

interface Props {
  id_period: number;
  id_customers: number;
  onClose: () => void;
}

/** Stamps one commission. */
export function StampCommissionModal({ id_period, id_customers, onClose }: Props) {
  const query = useGetCommissionStampQuery({ id_period, id_customers }, { refetchOnMountOrArgChange: true });
  const [stamp] = useStampCommissionMutation();
  return (
    <RecordModal query={query} title={INVOICING_MESSAGES.confirmCommission} width={STAMP_WIDTH} onClose={onClose}>
      {(view) => (
        <PayrollStampForm
          view={view}
          what={{ kind: 'COMMISSION', reference: `${id_period}-${id_customers}` }}
          title={INVOICING_MESSAGES.confirmCommission}
          about={`${view.id_customers} · ${view.full_name} · ${view.name_period}`}
          stamp={(values) => stamp(values).unwrap()}
          onClose={onClose}
        />
      )}
    </RecordModal>
  );
}
