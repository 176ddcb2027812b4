/**
 * What has to be settled before a period closes: online payments that the provider may have confirmed meanwhile
 * (compensation.md, "Closing a period"). A port: whoever knows the payments fills it; without it the close goes on.
 */
export abstract class PendingPayments {
  /** Asks the provider about every open payment; what it can't tell in time is confirmed later, into the period after. */
  abstract settle(): Promise<void>;
}
