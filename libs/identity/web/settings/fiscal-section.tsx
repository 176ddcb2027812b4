import { SatKeyField } from '@ceiba/catalogs/web';
import {
  ChoiceField,
  CodeField,
  DayField,
  FlagField,
  type Form,
  NumberField,
  useCatalogOptions,
} from '@ceiba/platform/web';
import type { SettingsValues } from './settings-form';
import { Section } from './settings-sections';

const ACCUMULATION = [
  { value: 0, label: 'Cada pago por separado' },
  { value: 1, label: 'Sobre la suma del mes' },
];
const TAX_OBJECT = [
  { value: '01', label: '01 - No objeto de impuesto' },
  { value: '02', label: '02 - Sí objeto de impuesto' },
  { value: '03', label: '03 - Sí objeto, no obligado al desglose' },
  { value: '04', label: '04 - Sí objeto, no causa impuesto' },
];
const PAYROLL = [
  { value: '05', label: '05 - Miembros de consejos' },
  { value: '08', label: '08 - Asimilados comisionistas' },
  { value: '09', label: '09 - Asimilados honorarios' },
  { value: '11', label: '11 - Asimilados otros' },
];
const RELATION = [
  { value: '03', label: '03 - Devolución de mercancía' },
  { value: '01', label: '01 - Nota de crédito' },
];
const CREDITED = [
  { value: 'own', label: 'La de cada producto' },
  { value: 'service', label: '84111506 - Servicios de facturación' },
];
const CREDIT_CHOICE = [
  { value: 'automatic', label: 'Cancelar si no requiere aceptación' },
  { value: 'ask', label: 'Preguntar cada vez' },
];
const CREDIT_SALES = [
  { value: 'all', label: 'Todos los clientes' },
  { value: 'terms', label: 'Clientes con condiciones de crédito' },
];
const GLOBAL_PERIOD = [
  { value: 'daily', label: 'Día' },
  { value: 'weekly', label: 'Semana (de lunes a domingo)' },
  { value: 'monthly', label: 'Mes' },
];
const GLOBAL_EXIT = [
  { value: 'credit', label: 'Nota de crédito contra la global' },
  { value: 'cancel', label: 'Cancelar la global (04) y timbrarla de nuevo' },
  { value: 'ask', label: 'Preguntar cada vez' },
];
const FREQUENCY = [
  { value: '02', label: '02 - Semanal' },
  { value: '04', label: '04 - Quincenal' },
  { value: '05', label: '05 - Mensual' },
  { value: '08', label: '08 - Comisión' },
];

/** Who the company is for SAT, and what its CFDIs say where nothing else does. */
export function FiscalSection({ form }: { form: Form<SettingsValues> }) {
  const regimes = useCatalogOptions('regimen', 'id_regimen', 'name_regimen');
  return (
    <Section title="Datos fiscales y facturación">
      <CodeField form={form} name="rfc" label="RFC" maxLength={13} />
      <ChoiceField form={form} name="id_regimen" label="Régimen fiscal" {...regimes} allowClear />
      <SatKeyField form={form} name="zip_code" label="Código postal" list="postal-code" />
      <SatKeyField
        form={form}
        name="sat_product_key"
        label="Clave de producto SAT"
        list="product"
        help="Para productos sin clave propia."
      />
      <SatKeyField form={form} name="sat_unit_key" label="Clave de unidad SAT" list="unit" />
      <ChoiceField form={form} name="tax_object" label="Objeto de impuesto" options={TAX_OBJECT} />
      <ChoiceField form={form} name="payroll_regime" label="Régimen en recibos de comisiones" options={PAYROLL} />
      <ChoiceField form={form} name="payroll_frequency" label="Periodicidad en recibos" options={FREQUENCY} />
      <FlagField
        form={form}
        name="payout_needs_invoice"
        label="Pagar solo con la factura del cliente"
        help="A quien factura sus comisiones no se le paga sin un CFDI válido. Apagado, solo se marca."
      />
      <ChoiceField form={form} name="isr_accumulates" label="ISR de varios pagos en un mes" options={ACCUMULATION} />
      <ChoiceField form={form} name="credit_note_relation" label="Relación de devoluciones" options={RELATION} />
      <ChoiceField form={form} name="credit_note_product" label="Clave SAT de lo devuelto" options={CREDITED} />
      <ChoiceField
        form={form}
        name="credit_note_choice"
        label="CFDI de una devolución completa"
        options={CREDIT_CHOICE}
        help="Cuando el SAT permite cancelarlo y también una nota de crédito."
      />
      <ChoiceField form={form} name="credit_sales" label="Crédito (PPD) a" options={CREDIT_SALES} />
      <NumberField form={form} name="credit_days" label="Días de crédito" help="De una factura PPD, hasta que vence." />
      <ChoiceField form={form} name="global_period" label="Factura global de cada" options={GLOBAL_PERIOD} />
      <ChoiceField
        form={form}
        name="global_exit"
        label="Ticket de una global que se factura aparte"
        options={GLOBAL_EXIT}
      />
      <DayField
        form={form}
        name="global_from"
        label="Factura global desde"
        help="Las ventas anteriores se facturaron por fuera y no la esperan. En blanco, todas la esperan."
      />
      <NumberField
        form={form}
        name="self_invoice_days"
        label="Días para facturar un ticket en línea"
        help="Después del fin del mes de la compra. En blanco, solo factura la empresa."
      />
      <NumberField form={form} name="folio_warning" label="Avisar cuando queden menos folios" suffix="folios" />
    </Section>
  );
}
