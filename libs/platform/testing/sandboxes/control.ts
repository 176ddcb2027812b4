// The control routes under /__sandbox: what a test or the demo orders and asks, beside the providers' own API.
import { newsRoutes } from './control-news';
import { CANCEL_MODES, settlePending } from './facturama/cancel';
import { RECEIPT_MODES } from './facturama/files';
import { FAULT_KINDS, readFault } from './facturama/faults';
import { Facturama } from './facturama/server';
import { Call, json, Reply, Router } from './http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from './json';
import { PayOptions } from './mercadopago/cashier';
import { MP_FAULT_KINDS, readMpFault } from './mercadopago/faults';
import { MercadoPago } from './mercadopago/server';
import { SIGNATURES } from './mercadopago/signature';
import { PAYMENT_STATUSES, PaymentStatus } from './mercadopago/types';

export interface ControlParts {
  facturama: Facturama;
  mercadopago: MercadoPago;
  reset: () => void;
  setWebhookTarget: (url: string) => void;
}

const bad = (message: string): Reply => json(400, { message });
const bodyOf = (call: Call): JsonObject => objectOf(parseJson(call.text));

function number(value: JsonObject[string]): number | undefined {
  return isBlank(value) ? undefined : Number(value);
}

function word(value: JsonObject[string]): string | undefined {
  return isBlank(value) ? undefined : textOf(value);
}

/** How the webhooks go out, and what differs in the payment. */
function payOptions(body: JsonObject): PayOptions {
  return {
    times: Math.max(1, number(body.times) ?? 1),
    reorder: body.reorder === true,
    parallel: body.parallel === true,
    signature: SIGNATURES.find((kind) => kind === body.signature) ?? 'good',
    style: body.style === 'ipn' ? 'ipn' : 'webhook',
    ts: body.ts === 'ms' ? 'ms' : 's',
    overrides: {
      amount: number(body.amount),
      currency: word(body.currency),
      external_reference: word(body.external_reference),
      collector_id: number(body.collector_id),
      live_mode: typeof body.live_mode === 'boolean' ? body.live_mode : undefined,
      payment_method_id: word(body.payment_method_id),
      payment_type_id: word(body.payment_type_id),
    },
  };
}

/** `{preference_id, status, ...}` makes a payment, `{payment_id, status, ...}` moves one; expiry is not looked at. */
async function pay(call: Call, { mercadopago }: ControlParts): Promise<Reply> {
  const body = bodyOf(call);
  const status: PaymentStatus | undefined = PAYMENT_STATUSES.find((one) => one === body.status);
  if (!status) return bad(`status: ${PAYMENT_STATUSES.join(', ')}`);
  const options = payOptions(body);
  const known = isBlank(body.payment_id) ? undefined : mercadopago.payments.get(textOf(body.payment_id));
  if (known) return json(200, await mercadopago.cashier.move(known, status, options));
  const preference = mercadopago.preferences.get(textOf(body.preference_id));
  if (!preference) return json(404, { message: 'preference_id or payment_id is unknown' });
  return json(200, await mercadopago.cashier.pay(preference, status, options));
}

/** A webhook by itself: a repeat hours later, a forged one, or one about a payment that does not exist. */
async function notify(call: Call, { mercadopago }: ControlParts): Promise<Reply> {
  const body = bodyOf(call);
  const id = textOf(body.payment_id);
  if (id === '') return bad('payment_id is missing');
  const payment = mercadopago.payments.get(id);
  const about = payment ?? { id, live_mode: true, notification_url: '' };
  const action = body.action === 'payment.created' ? 'payment.created' : 'payment.updated';
  for (const one of mercadopago.webhooks.prepare(about, action, payOptions(body))) await mercadopago.webhooks.send(one);
  return json(
    200,
    mercadopago.webhooks.all().filter((one) => one.payment_id === id),
  );
}

function facturamaRoutes(router: Router, { facturama }: ControlParts): void {
  router
    .on('GET', '/facturama/cfdis', ({ query }) => {
      const wanted = (name: string, value: string): boolean => (query.get(name) ?? value) === value;
      const found = facturama.records
        .stamped()
        .filter((one) => wanted('orderNumber', one.OrderNumber) && wanted('rfc', one.Receiver.Rfc))
        .filter((one) => wanted('type', one.CfdiType));
      return json(200, found);
    })
    .on('GET', '/facturama/unstamped', () =>
      json(
        200,
        facturama.records.all().filter((one) => one.Uuid === ''),
      ),
    )
    .on('GET', '/facturama/faults', () => json(200, facturama.faults.waiting()))
    .on('POST', '/facturama/fault', (call) => {
      const fault = readFault(bodyOf(call));
      if (!fault) return bad(`kind: ${FAULT_KINDS.join(', ')}; times: 1 or more`);
      facturama.faults.add(fault);
      return json(200, fault);
    })
    .on('POST', '/facturama/foreign', (call) => {
      const body = bodyOf(call);
      const [uuid, issuer, receiver] = [textOf(body.uuid).toUpperCase(), textOf(body.issuer), textOf(body.receiver)];
      if (uuid === '') return bad('uuid is missing');
      const cfdi = { uuid, issuer, receiver, total: textOf(body.total), status: word(body.status) ?? 'Vigente' };
      facturama.foreign.set(uuid, cfdi);
      return json(200, { ...cfdi });
    });
}

/** How SAT answers a cancellation, its receipts, and the folios left. */
function facturamaModes(router: Router, { facturama }: ControlParts): void {
  router
    .on('POST', '/facturama/cancel-mode', (call) => {
      const mode = CANCEL_MODES.find((one) => one === bodyOf(call).mode);
      if (!mode) return bad(`mode: ${CANCEL_MODES.join(', ')}`);
      facturama.cancelMode = mode;
      return json(200, { mode });
    })
    .on('POST', '/facturama/folios', (call) => {
      facturama.plan.folios = number(bodyOf(call).folios) ?? 0;
      return json(200, facturama.plan);
    })
    .on('POST', '/facturama/receipt-mode', (call) => {
      const mode = RECEIPT_MODES.find((one) => one === bodyOf(call).mode);
      if (!mode) return bad(`mode: ${RECEIPT_MODES.join(', ')}`);
      facturama.receiptMode = mode;
      return json(200, { mode });
    })
    .on('POST', '/facturama/settle-cancellations', (call) => {
      const changed = settlePending(bodyOf(call).accept !== false, facturama.context);
      return json(200, { changed });
    });
}

function mercadopagoRoutes(router: Router, parts: ControlParts): void {
  const { mercadopago } = parts;
  router
    .on('GET', '/mercadopago/payments', () => json(200, mercadopago.payments.all()))
    .on('GET', '/mercadopago/preferences', () => json(200, mercadopago.preferences.all()))
    .on('GET', '/mercadopago/subscriptions', () => json(200, mercadopago.preapprovals.list()))
    .on('POST', '/mercadopago/subscription', (call) => mercadopago.preapprovals.control(call))
    .on('GET', '/mercadopago/notifications', () => json(200, mercadopago.webhooks.all()))
    .on('POST', '/mercadopago/pay', (call) => pay(call, parts))
    .on('POST', '/mercadopago/notify', (call) => notify(call, parts))
    .on('POST', '/mercadopago/fault', (call) => {
      const body = bodyOf(call);
      const fault = readMpFault(body);
      const common = fault ? null : mercadopago.common.add(body);
      if (common?.status === 200) return common;
      if (!fault) return bad(`kind: 503, timeout, slow, ${MP_FAULT_KINDS.join(', ')}; times: 1 or more`);
      mercadopago.faults.add(fault);
      return json(200, fault);
    });
}

/** All control routes; paths are without the `/__sandbox` in front. */
export function controlRouter(parts: ControlParts): Router {
  const router = new Router();
  facturamaRoutes(router, parts);
  facturamaModes(router, parts);
  mercadopagoRoutes(router, parts);
  newsRoutes(router, parts.mercadopago);
  return router
    .on('GET', '/', () => json(200, { status: 'up', webhooks_waiting: parts.mercadopago.webhooks.busy }))
    .on('POST', '/webhook-target', (call) => {
      parts.setWebhookTarget(textOf(bodyOf(call).url));
      return json(200, {});
    })
    .on('POST', '/reset', () => {
      parts.reset();
      return json(200, {});
    });
}
