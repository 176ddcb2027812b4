import { PostalCodeField } from '@ceiba/catalogs/web';
import {
  FREE_MESSAGES,
  FREE_TYPES,
  type FreeCustomerView,
  type FreePayrollType,
  INVOICING_MESSAGES,
} from '@ceiba/invoicing/contract';
import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { Amount, CodeField, Facts, FormGrid, FormModal, RecordModal, useForm } from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { taxed } from '../commissions/payroll-stamp-form';
import { useFreeCustomerQuery, useStampFreeMutation } from '../invoicing.api';
import '../invoicing.css';

const WIDTH = 640;
const schema = zObject({ rfc: zOptionalText(13), curp: zOptionalText(18), zip: zOptionalText(5) });

/** A free invoice that is to be stamped. */
export interface FreeDraft {
  id_factura_libre: number;
  type: FreePayrollType;
  id_customers: number;
  full_name: string;
  subtotal: string;
  error?: string | null;
}

interface Props {
  invoice: FreeDraft;
  onClose: () => void;
}

const titleOf = (type: FreePayrollType): string =>
  type === 'COMISION' ? INVOICING_MESSAGES.confirmCommission : INVOICING_MESSAGES.confirmBonus;

function StampForm({ invoice, view, onClose }: Props & { view: FreeCustomerView }) {
  const [stamp] = useStampFreeMutation();
  const { isr = '0.00', total = '0.00' } = taxed(invoice.subtotal, view);
  const form = useForm({
    schema,
    initial: { rfc: view.rfc, curp: view.curp, zip: view.zip },
    check: ({ rfc, curp, zip }) => (rfc && curp && zip ? null : FREE_MESSAGES.missing),
    onSubmit: ({ rfc, curp, zip }, draft) =>
      stamp({
        ...{ id_factura_libre: invoice.id_factura_libre, rfc: rfc ?? '', curp: curp ?? '', zip: zip ?? '' },
        ...{ regimen: view.regimen, cfdi: view.cfdi ?? 0, isr, total, draft },
      }).unwrap(),
  });
  const wanted = { form, required: true };
  return (
    <FormModal
      form={form}
      title={titleOf(invoice.type)}
      open
      onClose={onClose}
      submitText={INVOICING_MESSAGES.confirmYes}
      width={WIDTH}
    >
      <p className="inv-who">
        {FREE_TYPES[invoice.type]} #{invoice.id_factura_libre} · {invoice.id_customers} · {invoice.full_name}
      </p>
      <StampProblems
        kind="FREE"
        reference={invoice.id_factura_libre}
        error={invoice.error ?? null}
        lead="Último intento: "
      />
      <FormGrid>
        <CodeField {...wanted} name="rfc" label="RFC" maxLength={13} autoFocus />
        <CodeField {...wanted} name="curp" label="CURP" maxLength={18} />
        <PostalCodeField {...wanted} name="zip" label="Código postal" />
        <p className="inv-fixed">
          Régimen fiscal 605 (Sueldos y salarios e ingresos asimilados) · Uso de CFDI CN01 (Nómina)
        </p>
        <Facts
          className="inv-figures p-field-wide"
          facts={[
            ['Subtotal', <Amount key="subtotal" value={invoice.subtotal} />],
            ['ISR', <Amount key="isr" value={isr} />],
            ['Total', <Amount key="total" value={total} code="MXN" />],
          ]}
        />
      </FormGrid>
    </FormModal>
  );
}

/** Stamps a free invoice, with its fiscal data to be checked once more. */
export function StampFreeModal(props: Props) {
  const { id_customers, id_factura_libre, type } = props.invoice;
  const query = useFreeCustomerQuery({ id_customers, id_factura_libre }, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={titleOf(type)} width={WIDTH} onClose={props.onClose}>
      {(view) => <StampForm {...props} view={view} />}
    </RecordModal>
  );
}
