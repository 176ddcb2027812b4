import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { RecordModal } from '@ceiba/platform/web';
import { PayrollStampForm, STAMP_WIDTH } from '../commissions/payroll-stamp-form';
import { useGetSeaStampQuery, useStampSeaMutation } from '../invoicing.api';

interface Props {
  id_period: number;
  id_customers: number;
  id_branch_office: number;
  onClose: () => void;
}

/** Stamps what one branch brings to its owner. */
export function StampSeaModal({ onClose, ...key }: Props) {
  const query = useGetSeaStampQuery(key, { refetchOnMountOrArgChange: true });
  const [stamp] = useStampSeaMutation();
  return (
    <RecordModal query={query} title={INVOICING_MESSAGES.confirmBonus} width={STAMP_WIDTH} onClose={onClose}>
      {(view) => (
        <PayrollStampForm
          view={view}
          what={{ kind: 'SEA', reference: `${key.id_period}-${key.id_branch_office}` }}
          title={INVOICING_MESSAGES.confirmBonus}
          about={`${view.key_branch_office} · ${view.id_customers} · ${view.full_name} · ${view.name_period}`}
          stamp={({
            rfc_customers,
            zip_code_customers,
            curp_customers,
            id_regimen_nomina,
            id_cfdi_nomina,
            ...values
          }) =>
            stamp({
              ...values,
              ...key,
              rfc: rfc_customers,
              zip: zip_code_customers,
              curp: curp_customers,
              regimen: id_regimen_nomina,
              cfdi: id_cfdi_nomina,
            }).unwrap()
          }
          onClose={onClose}
        />
      )}
    </RecordModal>
  );
}
