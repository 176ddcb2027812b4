import type { News } from '../domain/payment-news';
import type { Told } from '../ports/payment-provider';
import type { MercadoPagoClient } from './mercadopago.client';

type Ask = (client: MercadoPagoClient, id: string, said: string | null) => Promise<Told[]>;

async function payments(client: MercadoPagoClient, ids: readonly string[], news?: News): Promise<Told[]> {
  const found: Told[] = [];
  for (const id of ids) {
    const facts = await client.payment(id);
    if (facts) found.push({ facts, news });
  }
  return found;
}

const order: Ask = async (client, id) => payments(client, (await client.paymentIdsOfOrder(id)) ?? []);

const chargeback: Ask = async (client, id) => {
  const one = await client.chargeback(id);
  const found = await payments(client, one?.payments ?? []);
  return found.map(({ facts }) => ({ facts: { ...facts, dispute: one?.dispute ?? facts.dispute } }));
};

const claim: Ask = async (client, id) => {
  const one = await client.claim(id);
  if (!one?.payment) return [];
  const found = await payments(client, [one.payment]);
  return found.map(({ facts }) => ({ facts: { ...facts, dispute: one.dispute(facts.status) } }));
};

const fraud: Ask = (client, id, said) => payments(client, [id], { kind: 'fraud', detail: said });

/** How each topic of a notification is asked about (payments.md, section 2.1); others are kept and answered, nothing more. */
const TOPICS: Readonly<Record<string, Ask>> = {
  payment: (client, id) => payments(client, [id]),
  merchant_order: order,
  topic_merchant_order_wh: order,
  chargebacks: chargeback,
  topic_chargebacks_wh: chargeback,
  claim,
  topic_claims_integration_wh: claim,
  stop_delivery_op_wh: fraud,
  delivery_cancellation: fraud,
};

/** Of these the subscription itself is looked at. They may come unsigned, and say nothing that is believed. */
const SUBSCRIPTION_TOPICS = ['subscription_preapproval', 'subscription_authorized_payment'];

export const isAskedTopic = (kind: string): boolean =>
  Object.hasOwn(TOPICS, kind) || SUBSCRIPTION_TOPICS.includes(kind);

/**
 * May an unsigned one be asked about? The old style can't be signed, and orders are told without a signature in some
 * products; an alert says nothing that the provider would confirm, so it counts signed only.
 */
export function isHintTopic(kind: string, style: 'webhook' | 'ipn'): boolean {
  if (TOPICS[kind] === fraud) return false;
  return style === 'ipn' || TOPICS[kind] === order || SUBSCRIPTION_TOPICS.includes(kind);
}

/** @param said what the notification itself says, where there is nothing to ask for */
export const askTopic = async (
  client: MercadoPagoClient,
  kind: string,
  id: string,
  said: string | null,
): Promise<Told[]> => (await TOPICS[kind]?.(client, id, said)) ?? [];
