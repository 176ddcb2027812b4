// The CFDI the account has, stamped and not.
import { JsonObject } from '../json';
import { Collection, Store } from '../store';

export type CfdiStatus = 'active' | 'canceled' | 'pending' | 'invalid' | 'unanswered';

export interface CfdiRecord {
  Id: string;
  /** '' while it is not stamped (`invalid`, `unanswered`). */
  Uuid: string;
  Status: CfdiStatus;
  /** I, E, N or P; R: a paper of withheld taxes. */
  CfdiType: string;
  Serie: string;
  Folio: string;
  OrderNumber: string;
  /** Local Mexican time without zone. */
  Date: string;
  Receiver: { Rfc: string; Name: string };
  Subtotal: number;
  Discount: number;
  Total: number;
  /** What the client sent. */
  Request: JsonObject;
  /** What it was answered. */
  Response: JsonObject;
  Emails: string[];
  Cancellation?: JsonObject;
}

export class CfdiRecords {
  private readonly records: Collection<CfdiRecord>;

  constructor(readonly store: Store) {
    this.records = store.collection<CfdiRecord>('cfdi');
  }

  all(): CfdiRecord[] {
    return this.records.values();
  }

  stamped(): CfdiRecord[] {
    return this.all().filter((record) => record.Uuid !== '');
  }

  get(id: string): CfdiRecord | undefined {
    return this.records.get(id);
  }

  byUuid(uuid: string): CfdiRecord | undefined {
    return this.stamped().find((record) => record.Uuid.toUpperCase() === uuid.toUpperCase());
  }

  put(record: CfdiRecord): void {
    this.records.put(record.Id, record);
  }

  remove(id: string): void {
    this.records.delete(id);
  }

  /** Auto-increment of a serie. */
  nextFolio(serie: string): string {
    return String(this.store.next(`folio-${serie}`, 1));
  }
}

/** Payroll and papers of withheld taxes live in their own lists; everything else is `issued`. */
export function kindOf(record: CfdiRecord): 'issued' | 'payroll' | 'retention' {
  if (record.CfdiType === 'R') return 'retention';
  return record.CfdiType === 'N' ? 'payroll' : 'issued';
}
