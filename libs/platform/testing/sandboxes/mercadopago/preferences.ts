// Preferences: create (idempotent by key), read, change, search.
import { randomUUID } from 'node:crypto';
import { Call, json, Reply } from '../http';
import { flagOf, isBlank, JsonObject, objectOf, objectsOf, parseJson, textOf } from '../json';
import { SANDBOX_COLLECTOR_ID } from '../settings';
import { Collection, Store } from '../store';
import { apiError, KEY_TAKEN } from './errors';
import { Preference, stampTime } from './types';
import { preferenceProblem, UrlRule } from './validate-preference';

const CLIENT_ID = '1127000000000001';
const NOT_FOUND = apiError(404, 'not_found', 'preference not found');

export interface PreferenceOptions {
  store: Store;
  /** Base of the checkout page, without a slash at the end. */
  checkoutUrl: () => string;
  returnUrlAllowed: UrlRule;
  now: () => Date;
}

export class Preferences {
  private readonly stored: Collection<Preference>;
  /** Idempotency key -> preference id, and the body that made it. */
  private readonly keys: Collection<{ id: string; text: string }>;

  constructor(private readonly options: PreferenceOptions) {
    this.stored = options.store.collection<Preference>('preference');
    this.keys = options.store.collection('preference-asked');
  }

  get(id: string): Preference | undefined {
    return this.stored.get(id);
  }

  all(): Preference[] {
    return this.stored.values();
  }

  create(call: Call): Reply {
    const key = String(call.headers['x-idempotency-key'] ?? '');
    const known = key === '' ? undefined : this.keys.get(key);
    if (known && known.text !== call.text) return KEY_TAKEN;
    const earlier = this.stored.get(known?.id ?? '');
    if (earlier) return json(201, earlier);
    const body = parseJson(call.text);
    const problem = preferenceProblem(body, this.options.returnUrlAllowed);
    if (problem) return problem;
    const id = `${SANDBOX_COLLECTOR_ID}-${randomUUID()}`;
    const preference = this.build(objectOf(body), id, stampTime(this.options.now()));
    this.stored.put(id, preference);
    if (key !== '') this.keys.put(key, { id, text: call.text });
    return json(201, preference);
  }

  read(call: Call): Reply {
    const preference = this.stored.get(call.params.id ?? '');
    return preference ? json(200, preference) : NOT_FOUND;
  }

  /** Only the fields sent change; the result is checked as a new one would be. */
  change(call: Call): Reply {
    const preference = this.stored.get(call.params.id ?? '');
    if (!preference) return NOT_FOUND;
    const merged = { ...preference, ...objectOf(parseJson(call.text)) };
    const body = JSON.parse(JSON.stringify(merged)) as JsonObject;
    const problem = preferenceProblem(body, this.options.returnUrlAllowed);
    if (problem) return problem;
    const changed = this.build(body, preference.id, preference.date_created);
    this.stored.put(preference.id, changed);
    return json(200, changed);
  }

  search(call: Call): Reply {
    const reference = call.query.get('external_reference');
    const elements = this.stored.values().filter((one) => reference === null || one.external_reference === reference);
    return json(200, { elements, total: elements.length, next_offset: elements.length });
  }

  /** Past its end, or not yet begun. */
  isExpired(preference: Preference): boolean {
    if (!preference.expires) return false;
    const now = this.options.now().getTime();
    const { expiration_date_from: from, expiration_date_to: to } = preference;
    return (to !== null && Date.parse(to) <= now) || (from !== null && Date.parse(from) > now);
  }

  private build(body: JsonObject, id: string, created: string): Preference {
    const urls = objectOf(body.back_urls);
    const point = `${this.options.checkoutUrl()}/${id}`;
    return {
      id,
      collector_id: SANDBOX_COLLECTOR_ID,
      client_id: CLIENT_ID,
      date_created: created,
      items: objectsOf(body.items).map((item) => ({
        id: textOf(item.id),
        title: textOf(item.title),
        quantity: Number(item.quantity),
        unit_price: Number(item.unit_price),
        currency_id: 'MXN',
      })),
      back_urls: { success: textOf(urls.success), pending: textOf(urls.pending), failure: textOf(urls.failure) },
      auto_return: textOf(body.auto_return),
      notification_url: textOf(body.notification_url),
      external_reference: textOf(body.external_reference),
      expires: flagOf(body.expires),
      expiration_date_from: isBlank(body.expiration_date_from) ? null : textOf(body.expiration_date_from),
      expiration_date_to: isBlank(body.expiration_date_to) ? null : textOf(body.expiration_date_to),
      binary_mode: flagOf(body.binary_mode),
      metadata: objectOf(body.metadata),
      payment_methods: objectOf(body.payment_methods),
      payer: objectOf(body.payer),
      statement_descriptor: textOf(body.statement_descriptor),
      init_point: point,
      sandbox_init_point: point,
      site_id: 'MLM',
    };
  }
}

/** Pesos of all lines, exact to the cent. */
export function preferenceTotal(preference: Preference): number {
  const cents = preference.items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0);
  return cents / 100;
}
