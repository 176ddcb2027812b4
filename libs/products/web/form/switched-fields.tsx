import {
  ChoiceField,
  DayField,
  FieldFrame,
  FlagField,
  FormGrid,
  MoneyField,
  NumberField,
  textOf,
  TextField,
} from '@ceiba/platform/web';
import { PeriodField } from '@ceiba/periods/web';
import { bonusOf, KIT_NAMES, TYPE_KITS } from '@ceiba/products/contract';
import { Input } from 'antd';
import { useEventZonesQuery } from '../api/product.api';
import type { FieldsProps } from './product-fields';

const isOn = (value: unknown): boolean => Number(value) === 1;

/** A kit has a type and a bonus in its branch's currency; another type clears the bonuses (spec 2, section 5). */
export function KitFields({ form, money }: FieldsProps & { money: number | null }) {
  const bonus = money === null ? null : bonusOf(money);
  const shown = {
    ...form,
    set: (name: Parameters<typeof form.set>[0], value: unknown) =>
      name === 'type_kit'
        ? form.setMany({ type_kit: value, bono_kit_pesos: '', bono_kit_usd: '' })
        : form.set(name, value),
  };
  return (
    <div className="products-switch">
      <FlagField form={form} name="is_kit" label="Es kit" />
      {isOn(form.values.is_kit) && (
        <FormGrid columns={2}>
          <ChoiceField
            form={shown}
            name="type_kit"
            required
            label="Tipo de kit"
            options={TYPE_KITS.map((kit) => ({ value: kit, label: KIT_NAMES[kit] ?? kit }))}
          />
          {bonus && (
            <MoneyField
              form={form}
              name={bonus}
              required
              label={bonus === 'bono_kit_usd' ? 'Bono en dólares' : 'Bono en pesos'}
            />
          )}
        </FormGrid>
      )}
    </div>
  );
}

/** A promo product is offered when the customer's points of the period reach the minimum. */
export function PromoFields({ form }: FieldsProps) {
  return (
    <div className="products-switch">
      <FlagField form={form} name="is_promo" label="Es promoción" />
      {isOn(form.values.is_promo) && (
        <FormGrid columns={3}>
          <NumberField form={form} name="point_min_1" required label="Puntos mínimos 1" />
          <NumberField form={form} name="point_min_2" label="Puntos mínimos 2 (opcional)" />
          <PeriodField form={form} name="id_period_promo" required label="Periodo de la promoción" />
        </FormGrid>
      )}
    </div>
  );
}

/** An event: its tickets are for a zone, a place, a day and a time. */
export function EventFields({ form }: FieldsProps) {
  const { data, isLoading } = useEventZonesQuery();
  return (
    <div className="products-switch">
      <FlagField form={form} name="has_event" label="Es evento" />
      {isOn(form.values.has_event) && (
        <FormGrid columns={2}>
          <ChoiceField
            form={form}
            name="id_type_event_zone"
            required
            label="Zona de evento"
            loading={isLoading}
            options={(data?.rows ?? []).map((zone) => ({
              value: zone.id_type_event_zone,
              label: zone.name_type_event_zone,
            }))}
          />
          <TextField form={form} name="event_location" required label="Lugar del evento" maxLength={255} />
          <DayField form={form} name="event_date" required label="Fecha del evento" />
          <FieldFrame form={form} name="event_time" required label="Hora del evento">
            {(wired) => (
              <Input
                {...wired}
                type="time"
                value={textOf(form.values.event_time)}
                onChange={(event) => form.set('event_time', event.target.value)}
              />
            )}
          </FieldFrame>
          <FlagField form={form} name="event_reentry" label="Permite salir y volver a entrar" />
        </FormGrid>
      )}
    </div>
  );
}

/** The name by which the bot speaks of it. */
export function BotFields({ form }: FieldsProps) {
  return (
    <div className="products-switch">
      <FlagField form={form} name="show_bot_product" label="Mostrar en el bot" />
      {isOn(form.values.show_bot_product) && (
        <FormGrid columns={1}>
          <TextField form={form} name="bot_name_product" required label="Nombre en el bot" maxLength={255} />
        </FormGrid>
      )}
    </div>
  );
}
