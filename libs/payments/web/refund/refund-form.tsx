import { zMoney, zObject, zOptionalText, zText } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  FormGrid,
  FormModal,
  formatAmount,
  MoneyField,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import {
  PAYMENT_MESSAGES,
  REFUND_SALES,
  REFUND_WAY_TEXTS,
  REFUND_WAYS,
  type RefundOffer,
  refundProblem,
} from '@ceiba/payments/contract';
import { CANCEL_MOTIVES, CFDI_CANCEL_MESSAGES, replacementProblem, zReplacement } from '@ceiba/sales/contract';
import { MotiveFields } from '@ceiba/sales/web';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useAskRefundMutation } from './refund.api';
import { centsOf, effectsOf } from './refund-words';
import './refund.css';

const KEEP = 'KEEP';
const LATER = 'LATER';
const MORE_MOTIVES = [
  { value: KEEP, label: 'No cancelarlo; queda vigente en el SAT' },
  { value: LATER, label: 'Decidir después en Pagos por conciliar' },
];
const SALES = [
  { value: 'keep', label: 'Solo devolver dinero' },
  { value: 'cancel', label: 'Cancelar la venta' },
];

type Motive = (typeof CANCEL_MOTIVES)[number];
const said = (motive: Motive | typeof KEEP | typeof LATER | null) =>
  motive === KEEP || motive === LATER ? null : motive;

function schemaOf({ left, has_cfdi }: RefundOffer) {
  return zObject({
    amount: zMoney,
    reason: zText(255, { message: PAYMENT_MESSAGES.refundReason }),
    way: z.enum(REFUND_WAYS),
    reference: zOptionalText(60),
    sale: z.enum(REFUND_SALES),
    motive: z.enum([...CANCEL_MOTIVES, KEEP, LATER]).nullable(),
    uuid_replacement: zReplacement,
  }).check(({ value, issues }) => {
    const wrong = (path: string, message: string | null) =>
      message && issues.push({ code: 'custom', message, path: [path], input: value });
    wrong('amount', refundProblem(value.amount, left));
    if (value.way === 'transfer' && !value.reference) wrong('reference', PAYMENT_MESSAGES.refundReference);
    if (value.sale === 'keep') return;
    if (centsOf(value.amount) !== centsOf(left)) wrong('amount', PAYMENT_MESSAGES.refundPartCancels);
    if (!has_cfdi) return;
    if (value.motive === null) wrong('motive', CFDI_CANCEL_MESSAGES.motive);
    wrong('uuid_replacement', replacementProblem(said(value.motive), value.uuid_replacement));
  });
}

interface Props {
  offer: RefundOffer;
  title: string;
  width: number;
  onAsked: (id_refund: number) => void;
  onClose: () => void;
}

function useRefundForm(offer: RefundOffer, onAsked: (id_refund: number) => void) {
  const [ask] = useAskRefundMutation();
  const [schema] = useState(() => schemaOf(offer));
  const { id_payment, provider_refusal } = offer;
  return useForm({
    schema,
    initial: {
      ...{ amount: offer.left, reason: '', reference: '', uuid_replacement: '', motive: null, sale: 'keep' },
      way: provider_refusal === null ? 'provider' : 'transfer',
    },
    onSubmit: async ({ motive, uuid_replacement, reference, sale, ...values }, draft) => {
      const cfdi = sale === 'cancel' && offer.has_cfdi === 1;
      const kept = motive === KEEP ? { keep_cfdi: 1 as const } : { motive: said(motive), uuid_replacement };
      const { id } = await ask({ ...values, id_payment, reference, sale, ...(cfdi ? kept : {}), draft }).unwrap();
      onAsked(id);
    },
  });
}

/** What is asked before money goes back, with what will follow in words. */
export function RefundForm(props: Props) {
  const { offer, title, width, onClose } = props;
  if (offer.refusal !== null)
    return (
      <Modal open title={title} width={width} footer={null} onCancel={onClose}>
        <Alert type="warning" showIcon title={offer.refusal} />
      </Modal>
    );
  return <OpenForm {...props} />;
}

function OpenForm({ offer, title, width, onAsked, onClose }: Props) {
  const form = useRefundForm(offer, onAsked);
  const { values } = form;
  const way = values.way === 'transfer' ? 'transfer' : 'provider';
  const sale = values.sale === 'cancel' ? 'cancel' : 'keep';
  const amount = String(values.amount);
  const ways = REFUND_WAYS.map((value) => ({
    value,
    label: REFUND_WAY_TEXTS[value],
    disabled: value === 'provider' && offer.provider_refusal !== null,
  }));
  const paid = formatAmount(offer.amount, offer.currency);
  const left = formatAmount(offer.left, offer.currency);
  return (
    <FormModal
      form={form}
      title={title}
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText="Devolver"
      width={width}
      danger
    >
      <p>
        Pagado {paid}
        {offer.full_name_cart && ` por ${offer.full_name_cart}`}; quedan {left} por devolver.
      </p>
      {offer.provider_refusal && <Alert type="info" showIcon title={offer.provider_refusal} />}
      <FormGrid>
        <MoneyField
          form={form}
          name="amount"
          label={`Importe (${offer.currency})`}
          min="0"
          max={offer.left}
          autoFocus
        />
        <ChoiceField form={form} name="way" label="Medio" options={ways} />
        {way === 'transfer' && (
          <TextField form={form} name="reference" label="Referencia de la transferencia" maxLength={60} wide />
        )}
        {offer.id_document !== null && offer.cancel_refusal === null && (
          <ChoiceField form={form} name="sale" label="¿Qué pasa con la venta?" options={SALES} wide />
        )}
        {sale === 'cancel' && offer.has_cfdi === 1 && (
          <MotiveFields
            form={form}
            facturama_id={offer.facturama_id}
            label="¿Qué pasa con su CFDI?"
            more={MORE_MOTIVES}
          />
        )}
        <AreaField form={form} name="reason" label="Motivo" maxLength={255} wide />
      </FormGrid>
      <section className="refund-effects" aria-label="Qué va a pasar" aria-live="polite">
        <h3>Qué va a pasar</h3>
        <ul>
          {effectsOf(offer, { amount, way, sale }).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
    </FormModal>
  );
}
