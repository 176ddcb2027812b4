import { createHmac, timingSafeEqual } from 'node:crypto';
import { toCents, toScaled } from '@ceiba/platform/contract';
import type { SaleLineInput } from '@ceiba/sales/contract';

/** The change that a person allowed: this product, price (null: of the list) and discount, in this session. */
export interface AllowedChange {
  session_id: number;
  id_product: number;
  price: string | null;
  discount: string | null;
}

export interface Authorization {
  id_user: number;
  full_name: string;
}

/** What of a line needs a permission. */
export function changeOf(line: Pick<SaleLineInput, 'price' | 'change_price' | 'discount'>) {
  return {
    price: line.change_price && line.price !== null ? line.price : null,
    discount: line.discount !== null && toScaled(line.discount, 4) > 0 ? line.discount : null,
  };
}

function mac(secret: string, change: AllowedChange, claim: string): string {
  const price = change.price === null ? '' : toCents(change.price);
  const discount = change.discount === null ? '' : toScaled(change.discount, 4);
  const text = ['sale-change', change.session_id, change.id_product, price, discount, claim].join('|');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Text that proves until `until` that the person allowed this change; it holds for no other one. */
export function signChange(secret: string, change: AllowedChange, who: Authorization, until: Date): string {
  const name = Buffer.from(who.full_name).toString('base64url');
  const claim = `${Math.floor(until.getTime() / 1000)}.${who.id_user}.${name}`;
  return `${claim}.${mac(secret, change, claim)}`;
}

/** Who allowed this change; null when nobody did, or too long ago. */
export function verifyChange(
  secret: string,
  change: AllowedChange,
  signed: string | null,
  now: Date,
): Authorization | null {
  const [, claim = '', until, id_user, name = '', given = ''] =
    /^((\d{1,12})\.(\d{1,12})\.([\w-]*))\.([\w-]{43})$/.exec(signed ?? '') ?? [];
  const wanted = Buffer.from(mac(secret, change, claim));
  const sent = Buffer.from(given);
  if (wanted.length !== sent.length || !timingSafeEqual(wanted, sent)) return null;
  if (Number(until) * 1000 <= now.getTime()) return null;
  return { id_user: Number(id_user), full_name: Buffer.from(name, 'base64url').toString() };
}
