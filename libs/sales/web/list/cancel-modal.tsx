import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, ChoiceField, FormGrid, FormModal, formatAmount, useForm } from '@ceiba/platform/web';
import {
  CANCEL_MOTIVES,
  CFDI_CANCEL_MESSAGES,
  MONEY_DECISIONS,
  type MoneyDecision,
  moneyProblem,
  replacementProblem,
  SALE_MESSAGES,
  type SaleRow,
  zReplacement,
} from '@ceiba/sales/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useCancelSaleMutation } from '../api/sale.api';
import { MotiveFields } from '../cfdi/motive-fields';
import { hasStandingCfdi } from './sale-columns';

const KEEP = 'KEEP';
const LATER = 'LATER';
const MONEY_TEXTS: Readonly<Record<MoneyDecision, string>> = {
  refund: 'Devolverlo por el proveedor del pago',
  voucher: 'Vale hecho a mano',
  outside: 'Ya se devolvió por fuera',
};
const MONEY_OPTIONS = [
  ...MONEY_DECISIONS.map((value) => ({ value, label: MONEY_TEXTS[value] })),
  { value: LATER, label: 'Decidir después en Pagos por conciliar' },
];
const MORE_MOTIVES = [
  { value: KEEP, label: 'No cancelarlo; queda vigente en el SAT' },
  { value: LATER, label: 'Decidir después en Pagos por conciliar' },
];

const asked = <const T extends readonly [string, ...string[]]>(needed: boolean, values: T, error: string) =>
  needed ? z.enum(values, { error }) : z.null();

/** Where there is a CFDI, or online money, it is asked what becomes of it. */
function schemaOf(cfdi: boolean, online: boolean) {
  return zObject({
    observation_anulado: zOptionalText(255).refine((text) => Boolean(text), { error: SALE_MESSAGES.cancelReason }),
    motive: asked(cfdi, [...CANCEL_MOTIVES, KEEP, LATER], CFDI_CANCEL_MESSAGES.motive),
    uuid_replacement: zReplacement,
    money: asked(online, [...MONEY_DECISIONS, LATER], SALE_MESSAGES.moneyMissing),
    money_note: zOptionalText(500),
  }).check(({ value, issues }) => {
    const wrong = (path: string, message: string | null) =>
      message && issues.push({ code: 'custom', message, path: [path], input: value });
    wrong('uuid_replacement', replacementProblem(said(value.motive), value.uuid_replacement));
    wrong('money_note', moneyProblem(said(value.money), value.money_note));
  });
}

/** A decision; null where it is kept as it is or left for later. */
function said<T extends string>(value: T | typeof KEEP | typeof LATER | null): T | null {
  return value === KEEP || value === LATER ? null : value;
}

/** Cancels a sale; the reason is asked for (spec 3, section 5, "Cancel sale"), and what becomes of CFDI and online money. */
export function CancelModal({ sale, late, onClose }: { sale: SaleRow; late: boolean; onClose: () => void }) {
  const [cancel] = useCancelSaleMutation();
  const cfdi = hasStandingCfdi(sale);
  const online = sale.id_payment !== null;
  const [schema] = useState(() => schemaOf(cfdi, online));
  const form = useForm({
    schema,
    initial: { observation_anulado: '', motive: null, uuid_replacement: '', money: null, money_note: '' },
    onSubmit: ({ observation_anulado, motive, uuid_replacement, money, money_note }, draft) =>
      cancel({
        id_document: sale.id_document,
        name_document: sale.full_name_customers,
        observation_anulado: observation_anulado ?? '',
        ...(cfdi && (motive === KEEP ? { keep_cfdi: 1 as const } : { motive: said(motive), uuid_replacement })),
        ...(online && { money: said(money), money_note }),
        draft,
      }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Anular venta #${sale.id_document}`}
      open
      onClose={onClose}
      submitText="Anular venta"
      width={520}
      danger
    >
      <p>
        {sale.id_customers} - {sale.full_name_customers}, {formatAmount(sale.total_doc, sale.code_money)}. El stock
        regresa a los mismos lotes.
      </p>
      {late && <Alert type="warning" showIcon title={SALE_MESSAGES.lateCancel} />}
      <FormGrid>
        <AreaField form={form} name="observation_anulado" label="Motivo" maxLength={255} autoFocus wide />
        {cfdi && (
          <MotiveFields
            form={form}
            facturama_id={sale.facturama_id}
            label="¿Qué pasa con su CFDI?"
            more={MORE_MOTIVES}
          />
        )}
        {online && (
          <>
            <ChoiceField
              form={form}
              name="money"
              label="¿Qué pasa con el pago en línea?"
              options={MONEY_OPTIONS}
              wide
            />
            {form.values.money !== null && form.values.money !== LATER && (
              <AreaField form={form} name="money_note" label="Nota sobre el dinero" maxLength={500} wide />
            )}
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}
