import type { CustomerCard, CustomerName, StoredCustomerSeen } from '@ceiba/customers/contract';
import { type Actor, currentActor, forbidden } from '@ceiba/platform/server';

/** What anybody who may see a customer sees of him. */
export function nameOf(card: CustomerCard): CustomerName {
  const { id_customers, full_name, name_customers, last_name_customers, last_name_mot_customers } = card;
  const { id_status, id_type_price, id_branch_office, id_type_money, id_country } = card;
  return {
    id_customers,
    full_name,
    full_name_customers: full_name,
    name_customers,
    last_name_customers,
    last_name_mot_customers,
    id_status,
    id_type_price,
    id_branch_office,
    id_type_money,
    id_country,
  };
}

/** The whole record is for staff and for the partner himself (decisions.md, "Sign-in and privacy"). */
export function seesWhole(actor: Pick<Actor, 'type' | 'id_customers'>, id: number): boolean {
  return actor.type !== 1 || actor.id_customers === id;
}

/** Of his downline a partner sees no private data. */
export function seenOf(card: CustomerCard): StoredCustomerSeen {
  const { id_upline, id_sponsor, date_registration, max_plan } = card;
  return { ...nameOf(card), id_upline, id_sponsor, date_registration, max_plan };
}

/** A partner's bank, links and discount are his own business. Throws 403. */
export function assertOwn(id: number): void {
  if (!seesWhole(currentActor(), id)) throw forbidden();
}
