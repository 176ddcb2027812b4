// What a preference must be before Mercado Pago takes it (payments.md, section 1.1).
import { decimal, isPositive } from '../decimal';
import { Reply } from '../http';
import { isBlank, isObject, Json, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { badRequest } from './errors';

export type UrlRule = (url: string) => boolean;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** An absolute http or https address. */
export function isWebUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

function itemProblem(item: JsonObject): string {
  const title = item.title;
  if (typeof title !== 'string' || title.trim() === '' || title.length > 256) return 'title';
  const quantity = item.quantity;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return 'quantity';
  const price = typeof item.unit_price === 'number' ? decimal(item.unit_price) : undefined;
  if (!price || !isPositive(price) || price.scale > 2) return 'unit_price';
  return isBlank(item.currency_id) || item.currency_id === 'MXN' ? '' : 'currency_id';
}

function itemsProblem(body: JsonObject): Reply | undefined {
  const items = objectsOf(body.items);
  if (items.length === 0) return badRequest('invalid_items', 'items needed');
  for (const item of items) {
    const field = itemProblem(item);
    if (field !== '') return badRequest('invalid_items', `${field} invalid`);
  }
  return undefined;
}

function urlsProblem(body: JsonObject, allowed: UrlRule): Reply | undefined {
  const urls = objectOf(body.back_urls);
  for (const name of ['success', 'pending', 'failure']) {
    const url = textOf(urls[name]);
    if (url !== '' && (!isWebUrl(url) || !allowed(url)))
      return badRequest('invalid_back_urls', `back_urls invalid. Wrong format: ${name}`);
  }
  if (!isBlank(body.auto_return)) {
    if (body.auto_return !== 'approved' && body.auto_return !== 'all')
      return badRequest('invalid_auto_return', 'auto_return invalid. It must be approved or all');
    if (textOf(urls.success) === '')
      return badRequest('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  const hook = textOf(body.notification_url);
  const hookOk = isBlank(body.notification_url) || (isWebUrl(hook) && hook.length <= 500);
  return hookOk ? undefined : badRequest('invalid_notification_url', 'notification_url attribute must be a valid url');
}

function datesProblem(body: JsonObject): Reply | undefined {
  for (const field of ['expiration_date_from', 'expiration_date_to', 'date_of_expiration']) {
    if (!isBlank(body[field]) && !TIME.test(textOf(body[field])))
      return badRequest(`invalid_${field}`, `${field} invalid. It must be a ISO 8601 date with offset`);
  }
  const [from, to] = [textOf(body.expiration_date_from), textOf(body.expiration_date_to)];
  if (from !== '' && to !== '' && Date.parse(from) >= Date.parse(to))
    return badRequest('invalid_expiration_date_to', 'expiration_date_to must be after expiration_date_from');
  const flag = isBlank(body.expires) || typeof body.expires === 'boolean';
  return flag ? undefined : badRequest('invalid_expires', 'expires must be a boolean');
}

function textsProblem(body: JsonObject): Reply | undefined {
  const reference = body.external_reference;
  if (!isBlank(reference) && (typeof reference !== 'string' || reference.length > 256))
    return badRequest('invalid_external_reference', 'external_reference invalid. It must be a string of 256 at most');
  if (textOf(body.statement_descriptor).length > 13)
    return badRequest('invalid_statement_descriptor', 'statement_descriptor invalid. 13 characters at most');
  const email = textOf(objectOf(body.payer).email);
  if (email !== '' && !EMAIL.test(email)) return badRequest('invalid_payer', 'payer.email invalid');
  const excluded = objectsOf(objectOf(body.payment_methods).excluded_payment_types);
  if (excluded.some((type) => textOf(type.id) === 'account_money'))
    return badRequest('invalid_payment_methods', 'account_money cannot be excluded');
  return undefined;
}

/** The whole preference as it would be stored; undefined when all is well. */
export function preferenceProblem(body: Json | undefined, allowed: UrlRule): Reply | undefined {
  if (!isObject(body)) return badRequest('bad_request', 'invalid_json');
  return itemsProblem(body) ?? urlsProblem(body, allowed) ?? datesProblem(body) ?? textsProblem(body);
}
