// What PayPal's subscriptions are made from: products, and plans with a price.
import { Call, json, Reply, Router } from '../http';
import { JsonObject, objectOf, objectsOf, parseJson, textOf } from '../json';
import type { Collection, Store } from '../store';
import { minor, Money, newId, refused } from './types';

const PRICE = /^\d{1,9}\.\d{2}$/;

export interface Plan {
  id: string;
  price: Money;
  failures: number;
}

const bodyOf = ({ text }: Call): JsonObject => objectOf(parseJson(text));
const priceOf = (scheme: JsonObject): Money | undefined => {
  const { value, currency_code } = objectOf(scheme.fixed_price);
  return PRICE.test(textOf(value)) ? { value: textOf(value), currency_code: textOf(currency_code) } : undefined;
};

export class PaypalPlans {
  private readonly products: Collection<string>;
  private readonly plans: Collection<Plan>;
  private readonly answered: Collection<{ text: string; reply: Reply }>;

  constructor(store: Store) {
    this.products = store.collection('paypal-product');
    this.plans = store.collection('paypal-plan');
    this.answered = store.collection('paypal-billing-answer');
  }

  api(router: Router): void {
    router
      .on('POST', '/v1/catalogs/products', (call) => this.once(call, () => this.product(bodyOf(call))))
      .on('POST', '/v1/billing/plans', (call) => this.once(call, () => this.plan(bodyOf(call))))
      .on('POST', '/v1/billing/plans/:id/update-pricing-schemes', (call) => this.reprice(call));
  }

  get(id: string): Plan | undefined {
    return this.plans.get(id);
  }

  /** The first answer to a request id is the answer to all; with another body it is refused. */
  once(call: Call, work: () => Reply): Reply {
    const key = String(call.headers['paypal-request-id'] ?? '');
    if (key === '' || key.length > 108) return refused(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const known = this.answered.get(`${call.path} ${key}`);
    if (known && known.text !== call.text) return refused(422, 'DUPLICATE_REQUEST_ID');
    if (known) return { ...known.reply, status: 200 };
    const reply = work();
    if (reply.status < 400) this.answered.put(`${call.path} ${key}`, { text: call.text, reply });
    return reply;
  }

  private product(body: JsonObject): Reply {
    if (textOf(body.name) === '' || textOf(body.name).length > 127)
      return refused(400, 'INVALID_STRING_LENGTH', '/name');
    if (body.type !== 'PHYSICAL') return refused(400, 'INVALID_PARAMETER_VALUE', '/type');
    const id = `PROD-${newId()}`;
    this.products.put(id, id);
    return json(201, { id, name: body.name });
  }

  private plan(body: JsonObject): Reply {
    const [cycle = {}] = objectsOf(body.billing_cycles);
    const price = priceOf(objectOf(cycle.pricing_scheme));
    const { interval_unit } = objectOf(cycle.frequency);
    if (!this.products.get(textOf(body.product_id))) return refused(404, 'INVALID_RESOURCE_ID', '/product_id');
    if (!price || minor(price.value) === 0) return refused(422, 'INVALID_PARAMETER_VALUE', '/billing_cycles/0');
    if (cycle.tenure_type !== 'REGULAR' || cycle.sequence !== 1 || interval_unit !== 'MONTH')
      return refused(422, 'INVALID_BILLING_CYCLE_SEQUENCE', '/billing_cycles/0');
    const { payment_failure_threshold } = objectOf(body.payment_preferences);
    const plan = { id: `P-${newId()}`, price, failures: Number(payment_failure_threshold ?? 0) };
    this.plans.put(plan.id, plan);
    return json(201, { id: plan.id, status: 'ACTIVE' });
  }

  private reprice(call: Call): Reply {
    const plan = this.plans.get(call.params.id ?? '');
    const [scheme = {}] = objectsOf(bodyOf(call).pricing_schemes);
    const price = priceOf(objectOf(scheme.pricing_scheme));
    if (!plan) return refused(404, 'INVALID_RESOURCE_ID');
    if (!price || price.currency_code !== plan.price.currency_code || scheme.billing_cycle_sequence !== 1)
      return refused(422, 'INVALID_PARAMETER_VALUE');
    this.plans.put(plan.id, { ...plan, price });
    return { status: 204 };
  }
}
