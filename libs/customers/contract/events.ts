import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

const zStatus = z.union([z.literal(0), z.literal(1)]);

/** A partner exists; the network hangs him under his upline. */
export const CustomerRegistered = defineEvent(
  'customer.registered.v1',
  z.object({
    id_customers: z.int(),
    id_upline: z.int().nullable(),
    id_sponsor: z.int().nullable(),
    id_status: zStatus,
    /** The lead that his form began with. */
    id_bot_lead: z.int().optional(),
  }),
);
export type CustomerRegisteredPayload = z.output<typeof CustomerRegistered.schema>;

/** A partner became active (1) or "De Baja" (0). */
export const CustomerStatusChanged = defineEvent(
  'customer.status-changed.v1',
  z.object({ id_customers: z.int(), id_status: zStatus }),
);
export type CustomerStatusChangedPayload = z.output<typeof CustomerStatusChanged.schema>;

/** A paid sign-up became a partner, inactive; recorded in the sale's own transaction. */
export const CustomerSignedUp = defineEvent(
  'customer.signed-up.v1',
  z.object({ id_customers_kit_public: z.int(), id_customers: z.int(), id_sponsor: z.int() }),
);
export type CustomerSignedUpPayload = z.output<typeof CustomerSignedUp.schema>;

/** A partner without history is gone; nobody stood below him. */
export const CustomerDeleted = defineEvent('customer.deleted.v1', z.object({ id_customers: z.int() }));
export type CustomerDeletedPayload = z.output<typeof CustomerDeleted.schema>;
