import { zObject } from '@ceiba/platform/contract';
import { FormGrid, FormModal, useForm } from '@ceiba/platform/web';
import type { SaleRow } from '@ceiba/sales/contract';
import type { z } from 'zod';
import { useStampSaleMutation } from '../api/cfdi.api';
import { StampProblems } from '../cfdi/stamp-problems';
import { FiscalFields, fiscalShape } from '../parts/fiscal-fields';

const INCOMPLETE = 'Ingrese la información RFC, Código postal, Régimen Fiscal y Uso de CFDI y Forma de Pago';

const schema = zObject(fiscalShape);
type Stamp = z.output<typeof schema>;

/** Everything the stamping needs; to another name, the name too (spec 3, section 5, "Stamp confirm"). */
function complete(values: Stamp) {
  const { rfc_customers, zip_code_customers, id_regimen, id_cfdi, payment_form_facturama } = values;
  if (!rfc_customers || !zip_code_customers || !id_regimen || !id_cfdi || !payment_form_facturama) return null;
  if (values.invoice_change && !values.full_name) return null;
  return { ...values, rfc_customers, zip_code_customers, id_regimen, id_cfdi, payment_form_facturama };
}

interface Props {
  sale: SaleRow;
  /** The new CFDI takes the place of the one that the sale has. */
  replaces: boolean;
  onClose: () => void;
}

/** What becomes of the ticket of a sale that is in a global invoice. */
const leavesGlobal = (id_global_invoice: number): string =>
  `La venta está en la factura global #${id_global_invoice}: al timbrarse sale de ella, con una nota de crédito o cancelando la global (04), según la configuración.`;

/** Sends a sale to be stamped, with its invoice data to be checked once more; or stamps it anew, corrected (relation 04). */
export function StampModal({ sale, replaces, onClose }: Props) {
  const [stamp] = useStampSaleMutation();
  const form = useForm({
    schema,
    initial: {
      rfc_customers: sale.rfc_customers ?? '',
      zip_code_customers: sale.zip_code_invoice ?? '',
      id_regimen: sale.id_regimen,
      id_cfdi: sale.id_cfdi,
      payment_form_facturama: sale.payment_form_facturama,
      invoice_change: sale.invoice_change,
      full_name: sale.full_name_invoice ?? '',
    },
    check: (values) => (complete(values) ? null : INCOMPLETE),
    onSubmit: async (values, draft) => {
      const body = complete(values);
      const old = replaces && sale.facturama_id ? { replaces: sale.facturama_id } : {};
      if (body) await stamp({ ...body, ...old, id_document: sale.id_document, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={replaces ? `Sustituir CFDI de la venta #${sale.id_document}` : `Timbrar venta #${sale.id_document}`}
      open
      onClose={onClose}
      submitText={replaces ? 'Sustituir CFDI' : '¡Sí, timbrar!'}
      width={620}
    >
      <p>
        {replaces
          ? 'Se timbra un CFDI con los datos de abajo que sustituye al actual (relación 04). El actual se cancela con el motivo 01; el SAT puede pedir la aceptación del receptor.'
          : `¿Desea timbrar la venta de ${sale.full_name_customers}?`}
      </p>
      {sale.id_global_invoice !== null && <p>{leavesGlobal(sale.id_global_invoice)}</p>}
      <StampProblems kind="SALE" reference={sale.id_document} error={sale.facturama_error} lead="Último intento: " />
      <FormGrid>
        <FiscalFields form={form} autoFocus />
      </FormGrid>
    </FormModal>
  );
}
