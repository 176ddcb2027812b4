import type { FrozenCart } from './frozen-cart';

const SIGNUP = '/alta-de-cliente';
/** That he comes from his payment makes us ask its provider at once; what else stands in the address is never believed. */
const PAID = 'payment_id=return';

/**
 * Addresses that the payer comes back to: after the payment, and without one. A kit's link may be paid by who has no
 * session. `id_customers`: the seller in whose store he is; of a kit the partner whose it becomes.
 */
export function backPages(
  kind: FrozenCart['kind'],
  id_customers: number,
  publicUrl: string,
): { success: string; failure: string } {
  const at = (success: string, failure: string) => ({
    success: `${publicUrl}${success}`,
    failure: `${publicUrl}${failure}`,
  });
  if (kind === 'partner') return at(`/pago-realizado?${PAID}`, '/carrito/error-pago');
  if (kind === 'signup') return at(`${SIGNUP}/success?${PAID}`, `${SIGNUP}/error-pago`);
  const kit = `kit=${id_customers}`;
  if (kind === 'kit') return at(`${SIGNUP}/success?${kit}&${PAID}`, `${SIGNUP}/error-pago?${kit}`);
  const store = `/ecommerce-publico/${id_customers}/carrito`;
  return at(`${store}/success?${PAID}`, `${store}/error-pago`);
}
