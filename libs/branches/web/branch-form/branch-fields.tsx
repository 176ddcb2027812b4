import type { SaveBranchInput } from '@ceiba/branches/contract';
import { SatKeyField } from '@ceiba/catalogs/web';
import {
  AreaField,
  ChoiceField,
  CodeField,
  FlagField,
  FormGrid,
  MoneyField,
  NumberField,
  PercentField,
  RecordField,
  textOf,
  TextField,
  type Form,
  useCatalogOptions,
} from '@ceiba/platform/web';
import { BranchField, useAllBranches } from '../branch-picker';
import { TIME_ZONES } from './branch-values';
import { TaxFields } from './tax-fields';

const PESOS = 2;

interface Props {
  form: Form<SaveBranchInput>;
}

/** The place of its invoices: in Mexico one of SAT's postal codes. */
function ZipField({ form }: Props) {
  if (form.values.id_type_money === PESOS)
    return <SatKeyField form={form} name="zip_code" label="Código postal" list="postal-code" />;
  return <TextField form={form} name="zip_code" label="Código postal" maxLength={10} />;
}

/** Key, description, currency, rounding, whose stock is sold, taxes. */
export function GeneralFields({ form }: Props) {
  const money = useCatalogOptions('typemoney', 'id_type_money', 'name_money');
  const round = useCatalogOptions('typeround', 'id_type_round', 'name_round');
  const { branches, loading } = useAllBranches();
  const others = branches.filter((branch) => branch.id_branch_office !== form.values.id_branch_office);
  return (
    <FormGrid columns={3}>
      <CodeField form={form} name="key_branch_office" label="Clave" maxLength={20} autoFocus />
      <TextField form={form} name="name_branch_office" label="Descripción" maxLength={150} />
      <ZipField form={form} />
      <ChoiceField form={form} name="id_type_money" label="Moneda" {...money} />
      <ChoiceField form={form} name="id_type_round" label="Redondeo" {...round} />
      <BranchField
        form={form}
        name="id_branch_office_stock"
        label="Descuenta inventario de"
        placeholder="Su propio inventario"
        allowClear
        among={others}
        loading={loading}
      />
      <TaxFields form={form} />
    </FormGrid>
  );
}

/** Ticket numbers and shipping. */
export function OperationFields({ form }: Props) {
  return (
    <FormGrid>
      <NumberField form={form} name="start_ticket_branch_office" label="Ticket inicial" min="1" />
      <NumberField form={form} name="end_ticket_branch_office" label="Ticket final" min="1" />
      <MoneyField form={form} name="shipping_free" label="Envío gratis desde" min="0" />
      <MoneyField form={form} name="shipping_value" label="Costo de envío" min="0" />
    </FormGrid>
  );
}

/** What the branch is and does. */
export function KindFields({ form }: Props) {
  return (
    <div className="branches-flags">
      <FlagField form={form} name="enabled_branch_office" label="Activa" />
      <FlagField form={form} name="is_branch_office" label="Es sucursal (apagado: almacén)" />
      <FlagField form={form} name="pick_up_branch_office" label="Permite recoger pedidos" />
      <FlagField form={form} name="is_laboratory" label="Es laboratorio" />
    </div>
  );
}

/** The printed ticket's head and foot. */
export function TicketFields({ form }: Props) {
  return (
    <FormGrid>
      <AreaField form={form} name="name_ticket" label="Nombre en el ticket" maxLength={2000} rows={2} />
      <AreaField form={form} name="address_ticket" label="Dirección en el ticket" maxLength={2000} rows={2} />
      <AreaField form={form} name="ticket_header_1" label="Encabezado 1" maxLength={2000} rows={2} />
      <AreaField form={form} name="ticket_header_2" label="Encabezado 2" maxLength={2000} rows={2} />
      <AreaField form={form} name="ticket_footer_1" label="Pie 1" maxLength={2000} rows={2} wide />
    </FormGrid>
  );
}

/** Invoicing, time, SEA: what the company adds (decisions.md, "Fields that we add"). */
export function CompanyFields({ form }: Props) {
  const zone = textOf(form.values.time_zone);
  const zones = TIME_ZONES.some((known) => known === zone) || !zone ? TIME_ZONES : [zone, ...TIME_ZONES];
  return (
    <FormGrid>
      <CodeField form={form} name="invoice_serie" label="Serie de facturas" maxLength={25} />
      <ChoiceField
        form={form}
        name="time_zone"
        label="Zona horaria"
        options={zones.map((name) => ({ value: name, label: name }))}
      />
      <RecordField form={form} name="id_customers_sea" label="Cliente SEA" table="customers" />
      <PercentField form={form} name="percentage_sea" label="Porcentaje SEA" decimals={4} />
    </FormGrid>
  );
}
