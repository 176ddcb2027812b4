// What a preapproval must be before Mercado Pago takes it.
import { JsonObject, objectOf, textOf } from '../json';
import { isWebUrl } from './validate-preference';

/** undefined when all is well. */
export function preapprovalProblem(body: JsonObject): string | undefined {
  const { frequency, frequency_type, transaction_amount, currency_id } = objectOf(body.auto_recurring);
  const amount = Number(transaction_amount);
  if (textOf(body.reason) === '') return 'reason is required';
  if (textOf(body.external_reference) === '') return 'external_reference is required';
  if (!/^[^@\s]+@[^@\s]+$/.test(textOf(body.payer_email))) return 'payer_email is not valid';
  if (!isWebUrl(textOf(body.back_url))) return 'back_url is not valid';
  if (!Number.isInteger(frequency) || Number(frequency) < 1) return 'auto_recurring.frequency is not valid';
  if (frequency_type !== 'months' && frequency_type !== 'days') return 'auto_recurring.frequency_type is not valid';
  if (!(amount > 0) || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return 'Invalid transaction_amount';
  if (currency_id !== 'MXN') return 'Invalid value for currency_id, must be MXN';
  return body.status === 'pending' ? undefined : 'card_token_id is required';
}
