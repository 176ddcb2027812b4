// What an order must be before PayPal takes it: sums that add up to the cent, addresses, lengths.
import { isWebUrl } from '../mercadopago/validate-preference';
import type { Reply } from '../http';
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { minor, refused } from './types';

const VALUE = /^\d{1,9}\.\d{2}$/;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'MXN'];
/** Parts of an amount, and whether they are added. */
const PARTS: readonly [name: string, sign: 1 | -1][] = [
  ['item_total', 1],
  ['tax_total', 1],
  ['shipping', 1],
  ['handling', 1],
  ['insurance', 1],
  ['shipping_discount', -1],
  ['discount', -1],
];

export const isMoney = (money: JsonObject, currency: string): boolean =>
  VALUE.test(textOf(money.value)) && money.currency_code === currency;

function amountProblem(amount: JsonObject): Reply | undefined {
  const currency = textOf(amount.currency_code);
  if (!CURRENCIES.includes(currency)) return refused(422, 'CURRENCY_NOT_SUPPORTED', '/purchase_units/0/amount');
  if (!isMoney(amount, currency) || minor(textOf(amount.value)) === 0) return refused(422, 'INVALID_PARAMETER_VALUE');
  const parts = objectOf(amount.breakdown);
  if (Object.keys(parts).some((name) => PARTS.every(([known]) => known !== name)))
    return refused(422, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/breakdown');
  let sum = 0;
  for (const [name, sign] of PARTS) {
    if (parts[name] === undefined) continue;
    const part = objectOf(parts[name]);
    if (!isMoney(part, currency)) return refused(422, 'INVALID_PARAMETER_VALUE', `breakdown/${name}`);
    sum += sign * minor(textOf(part.value));
  }
  return sum === minor(textOf(amount.value)) ? undefined : refused(422, 'AMOUNT_MISMATCH');
}

function itemsProblem(unit: JsonObject, currency: string): Reply | undefined {
  let sum = 0;
  for (const item of objectsOf(unit.items)) {
    const [name, quantity, price] = [textOf(item.name), textOf(item.quantity), objectOf(item.unit_amount)];
    if (name === '' || name.length > 127 || typeof item.quantity !== 'string' || !/^[1-9]\d{0,9}$/.test(quantity))
      return refused(422, 'INVALID_PARAMETER_VALUE', '/purchase_units/0/items');
    if (!isMoney(price, currency)) return refused(422, 'INVALID_PARAMETER_VALUE', 'unit_amount');
    sum += Number(quantity) * minor(textOf(price.value));
  }
  const total = objectOf(objectOf(objectOf(unit.amount).breakdown).item_total);
  return sum === minor(textOf(total.value)) ? undefined : refused(422, 'ITEM_TOTAL_MISMATCH');
}

/** undefined when all is well. */
export function orderProblem(body: JsonObject): Reply | undefined {
  if (body.intent !== 'CAPTURE') return refused(422, 'UNSUPPORTED_INTENT', '/intent');
  const [unit, ...more] = objectsOf(body.purchase_units);
  if (!unit || more.length > 0) return refused(422, 'INVALID_ARRAY_LENGTH', '/purchase_units');
  for (const field of ['custom_id', 'invoice_id'])
    if (textOf(unit[field]) === '' || textOf(unit[field]).length > 127)
      return refused(422, 'INVALID_STRING_LENGTH', `/purchase_units/0/${field}`);
  const amount = objectOf(unit.amount);
  const wrong = amountProblem(amount) ?? itemsProblem(unit, textOf(amount.currency_code));
  if (wrong) return wrong;
  const context = objectOf(objectOf(objectOf(body.payment_source).paypal).experience_context);
  for (const field of ['return_url', 'cancel_url'])
    if (!isWebUrl(textOf(context[field]))) return refused(422, 'INVALID_PARAMETER_SYNTAX', field);
  return undefined;
}
