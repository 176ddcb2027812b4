import type { PaymentLink } from '@ceiba/store/contract';
import type { PayDesk, Waiting } from './pay-desk';

/** A cart whose buyer was given a reference. */
export interface Referenced {
  key: Waiting['key'];
  /** The end of the address of its page. */
  external_ref: string;
  reference: string;
  amount_minor: number;
}

/** A cart that is to be paid by transfer. */
export async function referenced(desk: PayDesk, qty = 1): Promise<Referenced> {
  const key = await desk.savedCart(qty);
  const { status, message, data } = await desk.t.post<PaymentLink>('/ecomerce/publico/pagos-online/cart', key);
  if (status !== 200) throw new Error(`no reference: ${message}`);
  const external_ref = data.link_pay.split('/').at(-1) ?? '';
  const row = await desk.t.db.one<{ reference: string; amount_minor: number }>(
    'select reference, amount_minor from bank_reference where external_ref = ?',
    [external_ref],
  );
  if (!row) throw new Error('no reference was written');
  return { key, external_ref, ...row };
}
