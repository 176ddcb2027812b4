import { currentActor, forbidden } from '@ceiba/platform/server';

const OTHERS = 'Solo puede ver los suyos.';

/** Whose earnings are asked for: a partner's are his own, whatever he says; staff may choose. Throws 403 for another's. */
export function ownPayee(asked: number | null | undefined): number | null | undefined {
  const { type, id_customers } = currentActor();
  if (type === 2) return asked;
  if (!id_customers || (asked && asked !== id_customers)) throw forbidden(OTHERS);
  return id_customers;
}
