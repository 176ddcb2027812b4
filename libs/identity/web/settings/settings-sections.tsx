import { branchLabel, useAllBranches } from '@ceiba/branches/web';
import {
  AreaField,
  ChoiceField,
  FieldFrame,
  type Form,
  FormGrid,
  NumberField,
  PercentField,
  RecordFilters,
  TextField,
  textOf,
  useCatalogOptions,
  WORD_SEARCH,
} from '@ceiba/platform/web';
import { Select } from 'antd';
import { type ReactNode, Suspense, useContext } from 'react';
import { FiscalRatesField } from './fiscal-rates';
import type { SettingsValues } from './settings-form';

interface Props {
  form: Form<SettingsValues>;
}

const BRANCHES = [
  ['branch_ecommerce', 'Envíos de la tienda en línea'],
  ['branch_customer_default', 'Sucursal de clientes nuevos'],
  ['branch_transfer_pesos', 'Destino de traspasos en pesos'],
  ['branch_transfer_dollars', 'Destino de traspasos en dólares'],
  ['branch_call_center', 'Call Center'],
] as const;
const RENEWALS = [
  { value: 'wait', label: 'Esperar y avisar al personal' },
  { value: 'ship', label: 'Enviar lo que hay y devolver el resto' },
];

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="i-form-card">
      <h2>{title}</h2>
      <FormGrid columns={3}>{children}</FormGrid>
    </section>
  );
}

export function BranchSection({ form }: Props) {
  const { branches, loading } = useAllBranches();
  const options = branches.map((branch) => ({
    value: branch.id_branch_office,
    label: branchLabel(branch),
  }));
  return (
    <Section title="Sucursales con una función">
      {BRANCHES.map(([name, label]) => (
        <ChoiceField key={name} form={form} name={name} label={label} options={options} loading={loading} />
      ))}
      <FieldFrame form={form} name="branches_production" label="Laboratorios de producción">
        {(wired) => (
          <Select<number[]>
            {...wired}
            mode="multiple"
            style={{ width: '100%' }}
            showSearch={WORD_SEARCH}
            value={form.values.branches_production as number[]}
            onChange={(ids) => form.set('branches_production', ids)}
            options={options}
            loading={loading}
          />
        )}
      </FieldFrame>
    </Section>
  );
}

/** The customers' own picker, as the app gives it to who stands below them. */
function CounterCustomer({ form }: Props) {
  const Customers = useContext(RecordFilters).customers;
  if (!Customers) return null;
  return (
    <FieldFrame
      form={form}
      name="till_customer"
      label="Cliente de mostrador"
      help="Con quien empieza cada venta, por ejemplo Público en general. En blanco, se elige en cada venta."
    >
      {() => (
        <Suspense>
          <Customers
            label="Cliente de mostrador"
            value={textOf(form.values.till_customer)}
            onChange={(id) => form.set('till_customer', id)}
            required={false}
            onFirst={() => undefined}
            fits={() => true}
            within=""
            named={null}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

export function SellingSection({ form }: Props) {
  const prices = useCatalogOptions('typeprice', 'id_type_price', 'name_price');
  return (
    <Section title="Precios, puntos y pagos">
      <ChoiceField form={form} name="public_type_price" label="Tipo de precio público" {...prices} />
      <ChoiceField form={form} name="partner_type_price" label="Tipo de precio de empresarios" {...prices} />
      <CounterCustomer form={form} />
      <NumberField form={form} name="pointMinRange" label="Puntos mínimos para calificar" />
      <PercentField form={form} name="percentageIva" label="IVA de documentos de almacén" decimals={2} />
      <NumberField
        form={form}
        name="plan_max_percent"
        label="Límite de pago de un plan"
        decimals={2}
        suffix="%"
        help="Del valor de negocio; un plan que puede pagar más lo autoriza otra persona."
      />
      <NumberField form={form} name="lot_expiry_days" label="Aviso de lotes por caducar" suffix="días" />
      <NumberField form={form} name="minutes_card" label="Vigencia de pago con tarjeta" suffix="min" />
      <NumberField
        form={form}
        name="minutes_voucher"
        label="Vigencia de pago en efectivo"
        suffix="min"
        help="En blanco no se ofrece."
      />
      <NumberField
        form={form}
        name="minutes_transfer"
        label="Vigencia de transferencias"
        suffix="min"
        help="En blanco no se ofrece."
      />
      <NumberField
        form={form}
        name="cash_difference_limit"
        label="Diferencia de caja que confirma otra persona"
        decimals={2}
        help="Por encima de este importe. En blanco, ninguna se confirma."
      />
      <NumberField
        form={form}
        name="payout_limit"
        label="Archivo de pagos que autoriza otra persona"
        decimals={2}
        help="Por encima de este importe, en la moneda del archivo. En blanco, ninguno."
      />
      <TextField form={form} name="sender_name" label="Remitente de correos" />
      <TextField form={form} name="sender_email" label="Correo del remitente" />
    </Section>
  );
}

/** Labels that the shop's scales print; blank prefixes where there are none. */
export function ScaleSection({ form }: Props) {
  return (
    <Section title="Etiquetas de báscula">
      <TextField
        form={form}
        name="scale_weight_prefix"
        label="Prefijo de báscula con peso"
        maxLength={2}
        help="De 20 a 29. El peso va en gramos; el producto se lleva en gramos. En blanco, no hay."
      />
      <TextField
        form={form}
        name="scale_price_prefix"
        label="Prefijo de báscula con precio"
        maxLength={2}
        help="Se reconoce y se muestra; la cantidad la dice quien vende. En blanco, no hay."
      />
      <NumberField
        form={form}
        name="scale_product_digits"
        label="Dígitos del producto"
        help="De 4 a 6: clave o código de barras del producto. Peso o precio llevan el resto de 10."
      />
    </Section>
  );
}

export function StoreSection({ form }: Props) {
  return (
    <Section title="Tienda pública: límites por red">
      <NumberField form={form} name="store_carts_hour" label="Carritos nuevos por hora" />
      <NumberField form={form} name="store_asks_minute" label="Solicitudes por minuto" />
      <NumberField form={form} name="store_open_payments" label="Pagos sin terminar" />
      <NumberField
        form={form}
        name="store_visitor_percent"
        label="Stock que aparta una red"
        suffix="%"
        help="De cada producto, en pagos sin terminar."
      />
      <NumberField
        form={form}
        name="store_shelf_percent"
        label="Stock que aparta la tienda"
        suffix="%"
        help="De cada producto, en todos los pagos sin terminar; el resto queda para el mostrador."
      />
      <NumberField form={form} name="return_days" label="Plazo de devolución fuera de sucursal" suffix="días hábiles" />
      <ChoiceField form={form} name="subscription_rule" label="Suscripciones sin existencias" options={RENEWALS} />
    </Section>
  );
}

export function RatesSection({ form }: Props) {
  return (
    <Section title="Tasas de impuestos de las comisiones">
      <FiscalRatesField form={form} />
    </Section>
  );
}

export function ContractSection({ form }: Props) {
  return (
    <Section title="Textos que se aceptan">
      <AreaField
        form={form}
        name="contract_pesos"
        label="Contrato de empresarios en pesos"
        rows={8}
        maxLength={60_000}
        wide
        help="En blanco se usa el contrato incluido. {empresa} se sustituye por el nombre; una línea en blanco separa párrafos."
      />
      <AreaField
        form={form}
        name="privacy_notice"
        label="Aviso de privacidad del alta en línea"
        rows={8}
        maxLength={60_000}
        wide
        help="En blanco se usa el aviso incluido. Al cambiarlo, quien se registra acepta el nuevo."
      />
    </Section>
  );
}
