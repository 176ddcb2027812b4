import { useCustomerPath } from '@ceiba/customers/web';
import { useCan, useSession } from '@ceiba/platform/web';

/**
 * Where a registration leads: the network (spec 2, section 4), of the new partner for staff, his own for a partner; for
 * staff who may not look at networks the new partner's record, or null. `kit` carries the word on a payment along.
 */
export function useAfterRegistration(): (id: number | null, kit?: string) => string | null {
  const staff = useSession()?.type === 2;
  const screens = {
    'descendencia-de-red': useCan('descendencia-de-red')(),
    'descendia-de-red': useCan('descendia-de-red')(),
  };
  const record = useCustomerPath();
  return (id, kit) => {
    const screen = Object.entries(screens).find(([, may]) => may)?.[0];
    if (!screen) return kit === undefined && id !== null ? record(id) : null;
    const query = new URLSearchParams();
    if (staff && id !== null) query.set('cliente', String(id));
    if (kit !== undefined && id !== null) {
      query.set('kit', kit);
      query.set('registrado', String(id));
    }
    return query.size > 0 ? `/${screen}?${query.toString()}` : `/${screen}`;
  };
}
