import {
  type FreeDocumentView,
  FREE_TYPES,
  freeSaleFiscal,
  GLOBAL_MESSAGES,
  INVOICING_MESSAGES,
} from '@ceiba/invoicing/contract';
import { zChoice, zId, zObject, zOptionalId } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FormGrid,
  FormModal,
  formatAmount,
  formatDay,
  isApiError,
  TextField,
  textOf,
  useCatalogOptions,
  useForm,
  warn,
} from '@ceiba/platform/web';
import { FiscalFields, fiscalShape, StampProblems } from '@ceiba/sales/web';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useLazyFreeDocumentQuery, useStampFreeSaleMutation } from '../invoicing.api';
import '../invoicing.css';

const NOT_FOUND = 'Busque primero la venta.';
const TYPES = (['VENTA', 'FACTURA_GLOBAL'] as const).map((value) => ({ value, label: FREE_TYPES[value] }));
const schema = zObject({
  document: zId,
  type: zChoice(['VENTA', 'FACTURA_GLOBAL']),
  ...fiscalShape,
  payment_form: zOptionalId,
});
type Values = z.output<typeof schema>;

/** What is sent: what is blank is left out. */
function bodyOf({ document, rfc_customers, zip_code_customers, payment_form_facturama, ...values }: Values) {
  return {
    ...values,
    id_document: document,
    ...(rfc_customers ? { rfc_customers } : {}),
    ...(zip_code_customers ? { zip_code_customers } : {}),
    ...(payment_form_facturama ? { payment_form_facturama } : {}),
  };
}

/** Invoices a sale: by name, or in the global invoice of its days. */
export function FreeSaleModal({ onClose }: { onClose: () => void }) {
  const [find, finding] = useLazyFreeDocumentQuery();
  const [stamp] = useStampFreeSaleMutation();
  const [found, setFound] = useState<FreeDocumentView | null>(null);
  const forms = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  const form = useForm({
    schema,
    initial: {
      ...{ document: '', type: 'VENTA', rfc_customers: '', zip_code_customers: '', id_cfdi: null, id_regimen: null },
      ...{ payment_form_facturama: null, invoice_change: 0, full_name: '', payment_form: null },
    },
    check: (values) => {
      if (found?.id_document !== values.document) return NOT_FOUND;
      if (found.not_stamped) return found.not_stamped;
      if (values.type === 'FACTURA_GLOBAL') return values.payment_form ? null : GLOBAL_MESSAGES.form;
      return freeSaleFiscal(bodyOf(values)) ? null : INVOICING_MESSAGES.fiscalData;
    },
    onSubmit: (values, draft) => stamp({ ...bodyOf(values), draft }).unwrap(),
  });
  const sale = String(found?.id_document) === textOf(form.values.document).trim() ? found : null;
  const search = async () => {
    const id = zId.safeParse(form.values.document);
    if (!id.success) return warn('El ID de la venta debe ser un número.');
    const { id_type_format_pay, ...view } = await find({ id_document: id.data }).unwrap();
    setFound({ ...view, id_type_format_pay });
    const { rfc_customers, zip_code_customers, id_cfdi, id_regimen, invoice_change, full_name } = view;
    form.setMany({
      ...{ rfc_customers, zip_code_customers, id_cfdi, id_regimen, invoice_change, full_name },
      payment_form_facturama: view.payment_form_facturama ?? 'PUE',
      payment_form: id_type_format_pay,
    });
  };
  const notFound = (error: unknown) => {
    setFound(null);
    if (isApiError(error)) warn(error.message);
  };
  const global = form.values.type === 'FACTURA_GLOBAL';
  return (
    <FormModal
      form={form}
      title="Facturar Venta"
      open
      onClose={onClose}
      submitText={INVOICING_MESSAGES.confirmYes}
      width={640}
    >
      <FormGrid>
        <TextField form={form} name="document" label="Número de la venta" maxLength={10} autoFocus />
        <Button className="inv-beside" loading={finding.isFetching} onClick={() => void search().catch(notFound)}>
          Buscar
        </Button>
        {sale && (
          <p className="inv-who p-field-wide" role="status">
            #{sale.id_document} · {formatDay(sale.date_doc)} · {sale.full_name_customers} ·{' '}
            {formatAmount(sale.total_doc, 'MXN')}
          </p>
        )}
        {sale?.not_stamped && (
          <p className="inv-error p-field-wide" role="alert">
            {sale.not_stamped}
          </p>
        )}
        {sale && (
          <StampProblems
            kind="SALE"
            reference={sale.id_document}
            error={sale.facturama_error}
            className="inv-error p-field-wide"
            lead="Último intento: "
          />
        )}
        <ChoiceField form={form} name="type" label="Tipo" options={TYPES} wide />
        {global ? (
          <ChoiceField
            form={form}
            name="payment_form"
            label="Forma de pago"
            help="Se envía la factura global de los días de la venta, con todos los tickets que esperan."
            {...forms}
            wide
          />
        ) : (
          <FiscalFields form={form} />
        )}
      </FormGrid>
    </FormModal>
  );
}
