// Merchant orders: the sum of the payments of one preference.
import { Call, json, Reply } from '../http';
import { apiError } from './errors';
import { Payments } from './payments';
import { Preferences, preferenceTotal } from './preferences';
import { Preference } from './types';

const NOT_FOUND = apiError(404, 'not_found', 'merchant order not found');

function orderStatus(paid: number, refunded: number, total: number, pending: boolean): string {
  if (refunded > 0) return refunded >= paid ? 'reverted' : 'partially_reverted';
  if (paid >= total) return 'paid';
  if (paid > 0) return 'partially_paid';
  return pending ? 'payment_in_process' : 'payment_required';
}

export class Orders {
  constructor(
    private readonly preferences: Preferences,
    private readonly payments: Payments,
  ) {}

  read(call: Call): Reply {
    const preference = this.preferences.get(this.payments.preferenceOfOrder(call.params.id ?? '') ?? '');
    return preference ? json(200, this.order(preference)) : NOT_FOUND;
  }

  /** By `preference_id` or `external_reference`. */
  search(call: Call): Reply {
    const reference = call.query.get('external_reference');
    const asked = call.query.get('preference_id');
    const ids = new Set(this.payments.all().map((payment) => payment.preference_id));
    const elements = [...ids]
      .flatMap((id) => this.preferences.get(id) ?? [])
      .filter(
        (one) =>
          (asked === null || one.id === asked) && (reference ?? one.external_reference) === one.external_reference,
      )
      .map((one) => this.order(one));
    return json(200, { elements, next_offset: elements.length, total: elements.length });
  }

  private order(preference: Preference): object {
    const list = this.payments.ofPreference(preference.id);
    const settled = list.filter((payment) => payment.status === 'approved' || payment.status === 'refunded');
    const paid = settled.reduce((sum, payment) => sum + payment.transaction_amount, 0);
    const refunded = settled.reduce((sum, payment) => sum + payment.transaction_amount_refunded, 0);
    const total = preferenceTotal(preference);
    const pending = list.some((payment) => payment.status === 'pending' || payment.status === 'in_process');
    return {
      id: this.payments.orderOf(preference.id),
      status: paid >= total ? 'closed' : this.preferences.isExpired(preference) ? 'expired' : 'opened',
      order_status: orderStatus(paid, refunded, total, pending),
      external_reference: preference.external_reference,
      preference_id: preference.id,
      payments: list.map(({ id, status, transaction_amount, currency_id }) => ({
        id,
        status,
        transaction_amount,
        currency_id,
      })),
      total_amount: total,
      paid_amount: paid,
      refunded_amount: refunded,
      collector: { id: preference.collector_id },
      items: preference.items,
      site_id: 'MLM',
    };
  }
}
