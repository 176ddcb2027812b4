import type { CustomerCard } from '@ceiba/customers/contract';
import type { Actor } from '@ceiba/platform/server';

/** What anybody who may see a customer sees of him. */
export function nameOf(card: CustomerCard) {
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

/** The whole record for staff and for the partner himself; of his downline a partner sees no private data (decisions.md, "Sign-in and privacy"). */
export function shownTo(actor: Pick<Actor, 'type' | 'id_customers'>, card: CustomerCard) {
  if (actor.type !== 1 || actor.id_customers === card.id_customers) return card;
  const { id_upline, id_sponsor, date_registration, max_plan, kit, file_photo_customers } = card;
  return {
    ...nameOf(card),
    id_upline,
    id_sponsor,
    date_registration,
    max_plan,
    kit,
    file_photo_customers,
  };
}
