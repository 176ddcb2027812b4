import { shipToOf } from '@ceiba/sales/contract';

/** Of whom a sale knows a name and a mail address. */
export interface SoldTo {
  full_name: string;
  email_customers: string;
  shipping: unknown;
}

/** Who hears of a sale: in the public store that is who gets the parcel, not the partner whose sale it is. */
export function buyerOf({ full_name, email_customers, shipping }: SoldTo): { name: string; email: string } {
  const { email, full_name: shipped } = shipToOf(shipping);
  return email ? { name: shipped, email } : { name: full_name, email: email_customers };
}
