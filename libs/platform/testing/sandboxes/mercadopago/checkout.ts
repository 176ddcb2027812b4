// What the payer does on the hosted page, and the way back to the shop.
import { Call, redirect, Reply } from '../http';
import { Cashier } from './cashier';
import { checkoutPage, messagePage } from './checkout-page';
import { Payments } from './payments';
import { Preferences } from './preferences';
import { Payment, PaymentStatus, Preference } from './types';

const page = (status: number, body: string): Reply => ({
  status,
  body,
  headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

const VOUCHERS = ['ticket', 'atm', 'bank_transfer'];

/** The documented query of a return; without a payment the values are the word null. */
export function returnUrl(base: string, preference: Preference, payment?: Payment): string {
  const url = new URL(base);
  const id = payment ? String(payment.id) : 'null';
  const status = payment?.status ?? 'null';
  const query: Record<string, string> = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.external_reference || 'null',
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: payment ? String(payment.order.id) : 'null',
    preference_id: preference.id,
    site_id: 'MLM',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}

export class Checkout {
  constructor(
    private readonly preferences: Preferences,
    private readonly payments: Payments,
    private readonly cashier: Cashier,
  ) {}

  show(call: Call): Reply {
    const preference = this.preferences.get(call.params.id ?? '');
    if (!preference) return this.unknown();
    return this.closed(preference) ?? page(200, checkoutPage(preference));
  }

  async submit(call: Call): Promise<Reply> {
    const preference = this.preferences.get(call.params.id ?? '');
    if (!preference) return this.unknown();
    const action = new URLSearchParams(call.text).get('action');
    if (action === 'cancel') return this.back(preference, preference.back_urls.failure);
    const closed = this.closed(preference);
    if (closed) return closed;
    if (action === 'approved' || action === 'rejected') return this.pay(preference, action);
    if (action === 'pending' && !preference.binary_mode) return this.pay(preference, this.pendingStatus(preference));
    return page(400, messagePage('Acción no válida', 'Vuelve a intentarlo desde la página de pago.'));
  }

  /** A cash voucher where the shop takes them, else a card payment under review. */
  private pendingStatus(preference: Preference): PaymentStatus {
    const excluded = JSON.stringify(preference.payment_methods.excluded_payment_types ?? []);
    return VOUCHERS.every((type) => excluded.includes(`"${type}"`)) ? 'in_process' : 'pending';
  }

  /** The browser does not wait for the shop's webhook. */
  private pay(preference: Preference, status: PaymentStatus): Reply {
    const { payment } = this.cashier.begin(preference, status);
    const { success, pending, failure } = preference.back_urls;
    if (status === 'rejected') return this.back(preference, failure, payment);
    if (status !== 'approved') return this.back(preference, pending, payment);
    if (preference.auto_return !== '') return this.back(preference, success, payment);
    const link = success === '' ? '' : returnUrl(success, preference, payment);
    return page(200, messagePage('¡Listo! Tu pago fue aprobado', 'Ya puedes volver al comercio.', link));
  }

  private back(preference: Preference, base: string, payment?: Payment): Reply {
    if (base !== '') return redirect(returnUrl(base, preference, payment));
    const texts: Record<string, string> = {
      approved: 'Tu pago fue aprobado.',
      rejected: 'Tu pago fue rechazado.',
      none: 'No se realizó ningún pago.',
    };
    return page(200, messagePage('Operación terminada', texts[payment?.status ?? 'none'] ?? 'Tu pago está pendiente.'));
  }

  private closed(preference: Preference): Reply | undefined {
    const { failure, success } = preference.back_urls;
    if (this.payments.ofPreference(preference.id).some((payment) => payment.status === 'approved'))
      return page(410, messagePage('Este pago ya fue realizado', 'No es necesario pagar de nuevo.', success));
    if (!this.preferences.isExpired(preference)) return undefined;
    return page(410, messagePage('Este enlace de pago venció', 'Solicita uno nuevo en la tienda.', failure));
  }

  private unknown(): Reply {
    return page(404, messagePage('El pago no existe', 'Revisa el enlace o solicita uno nuevo en la tienda.'));
  }
}
