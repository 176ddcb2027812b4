// Control routes for what becomes of a payment later: `{payment_id, via?: both|topic|payment|none, signature?, ...}`.
import { disputeOrder } from './dispute-events';
import { Call, json, Reply, Router } from './http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from './json';
import { CHARGEBACK_ENDS, NewsOptions, VIAS } from './mercadopago/disputes';
import { MercadoPago } from './mercadopago/server';
import { SIGNATURES } from './mercadopago/signature';
import { Payment } from './mercadopago/types';

const WEEK = 7 * 86_400_000;
const ENDS = { opened: 'in_process', won: 'reimbursed', lost: 'settled' } as const;
const UNKNOWN = json(404, { message: 'payment_id is unknown' });

function optionsOf(body: JsonObject): NewsOptions {
  return {
    via: VIAS.find((via) => via === body.via) ?? 'both',
    signature: SIGNATURES.find((kind) => kind === body.signature) ?? 'good',
    times: isBlank(body.times) ? 1 : Number(textOf(body.times)),
  };
}

/** Adds `refund {amount?}`, `chargeback {event?, due?}`, `claim` and `fraud`; refunds' modes. */
export function newsRoutes(router: Router, { payments, disputes, refunds, cashier }: MercadoPago): void {
  const about = (work: (payment: Payment, body: JsonObject) => Promise<Reply>) => async (call: Call) => {
    const body = objectOf(parseJson(call.text));
    const payment = payments.get(textOf(body.payment_id));
    return payment ? work(payment, body) : UNKNOWN;
  };
  refunds.modes.control(router, '/mercadopago', { end: refunds.end.bind(refunds) });
  router
    .on(
      'POST',
      '/mercadopago/refund',
      about(async (payment, body) => {
        const refund = refunds.give(payment, isBlank(body.amount) ? undefined : Number(textOf(body.amount)));
        const { via, ...options } = optionsOf(body);
        const now = payments.get(String(payment.id)) ?? payment;
        if (via !== 'none' && refund.status === 200) await cashier.announce(now, options);
        return refund;
      }),
    )
    .on(
      'POST',
      '/mercadopago/chargeback',
      about(async (payment, body) => {
        const { event, due } = disputeOrder(body, new Date(), WEEK);
        const end = CHARGEBACK_ENDS.find((one) => one === body.outcome) ?? ENDS[event];
        return json(200, await disputes.chargeback(payment, end, optionsOf(body), due));
      }),
    )
    .on(
      'POST',
      '/mercadopago/claim',
      about(async (payment, body) => json(200, await disputes.claim(payment, optionsOf(body)))),
    )
    .on(
      'POST',
      '/mercadopago/fraud',
      about(async (payment, body) => json(200, await disputes.fraud(payment, optionsOf(body)))),
    );
}
