/**
 * What has to be settled before a period closes: online payments of it that the provider may have confirmed meanwhile
 * (compensation.md, "Closing a period"). Provided by whoever knows the payments; without it the close goes on.
 */
export abstract class PendingPayments {
  abstract settle(idPeriod: number): Promise<void>;
}
