/** What a partner keeps up himself. */
export interface PartnerRecord {
  email: string;
  phone: string;
  address: string;
}

/**
 * A partner's own data, which belong to the customers context: it provides this token, and what asks for it does so `@Optional()`.
 * Both calls join the caller's unit of work.
 */
export abstract class PartnerRecords {
  abstract read(id_customers: number): Promise<PartnerRecord | undefined>;
  /** Writes what is given; the rest stays. */
  abstract update(id_customers: number, patch: Partial<PartnerRecord> & { file_photo?: string | null }): Promise<void>;
}
