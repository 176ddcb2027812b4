import { statesOf } from '@ceiba/catalogs/contract';
import { usePostalPlace } from '@ceiba/catalogs/web';
import {
  FormGrid,
  LightArea,
  LightCheckbox,
  LightField,
  LightSelect,
  textOf,
  useForm,
  warn,
} from '@ceiba/platform/web';
import { INVOICEABLE_MONEY } from '@ceiba/sales/contract';
import { type CartKey, invoiceProblems, type PublicCart, shippingSchema, STORE_MESSAGES } from '@ceiba/store/contract';
import { useEffect } from 'react';
import { useSaveShippingMutation } from '../cart.api';
import { SHIPPING_FORM } from './form-id';
import { InvoiceFields } from './invoice-fields';

const PLACE = { zip: 'zip_code_cart', state: 'department_cart', city: 'province_cart' } as const;

interface Props {
  cart: PublicCart;
  cartKey: CartKey;
  onSaved: () => void;
  /** It is there: until then there is nothing to send. */
  onThere: () => void;
}

/** Where to and for whom; errors stand under the fields, and the specification's warning says that there are some. */
export function ShippingForm({ cart, cartKey, onSaved, onThere }: Props) {
  const [save] = useSaveShippingMutation();
  useEffect(() => onThere(), [onThere]);
  const form = useForm({
    schema: shippingSchema,
    initial: {
      full_name_cart: cart.full_name_cart ?? '',
      address_cart: cart.address_cart ?? '',
      department_cart: cart.department_cart ?? '',
      province_cart: cart.province_cart ?? '',
      zip_code_cart: cart.zip_code_cart ?? '',
      phone_cart: cart.phone_cart ?? '',
      email_cart: cart.email_cart ?? '',
      has_invoice_doc: cart.has_invoice_doc,
      rfc_customers: cart.rfc_customers ?? '',
      zip_code_customers: cart.zip_code_customers ?? '',
      id_regimen: cart.id_regimen,
      id_cfdi: cart.id_cfdi,
    },
    check: (values) => invoiceProblems(values, cart.id_type_money)[0]?.message ?? null,
    onSubmit: (values) => save({ ...cartKey, ...values }).unwrap(),
  });
  usePostalPlace(form, PLACE, !cart.is_usa);
  const invoiceable = cart.id_type_money === INVOICEABLE_MONEY;
  const submit = async () => {
    const valid = shippingSchema.safeParse(form.values).success;
    if (await form.submit()) onSaved();
    else if (!valid) warn(STORE_MESSAGES.invalid);
  };
  return (
    <form
      id={SHIPPING_FORM}
      ref={(element) => form.attach(element)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormGrid>
        <LightField
          form={form}
          name="full_name_cart"
          label="Nombre completo"
          autoComplete="name"
          maxLength={255}
          wide
        />
        <LightArea form={form} name="address_cart" label="Dirección" rows={2} maxLength={255} wide />
        <LightField form={form} name="province_cart" label="Ciudad" autoComplete="address-level2" maxLength={255} />
        <LightSelect
          form={form}
          name="department_cart"
          label="Estado"
          autoComplete="address-level1"
          options={statesOf(cart.is_usa, textOf(form.values.department_cart)).map((name) => ({
            value: name,
            label: name,
          }))}
        />
        <LightField
          form={form}
          name="zip_code_cart"
          label="Código postal"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={100}
        />
        <LightField form={form} name="phone_cart" label="Teléfono" autoComplete="tel" inputMode="tel" maxLength={20} />
        <LightField
          form={form}
          name="email_cart"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          help="Ahí recibirás la información de tu compra."
          wide
        />
        {invoiceable && <LightCheckbox form={form} name="has_invoice_doc" label="Requiero factura" wide />}
        {invoiceable && Number(form.values.has_invoice_doc) === 1 && <InvoiceFields form={form} />}
      </FormGrid>
    </form>
  );
}
