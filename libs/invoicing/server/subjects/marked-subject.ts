import type { StampMarks } from '@ceiba/commissions/server';

/** What subjects share whose record is told by its marks what becomes of its CFDI. */
export abstract class MarkedSubject<Key> {
  /** The record behind a reference. */
  protected abstract keyOf(reference: string): Key;

  constructor(protected readonly marks: StampMarks<Key>) {}

  async pending(reference: string): Promise<void> {
    await this.marks.markPending(this.keyOf(reference));
  }

  async failed(reference: string, message: string): Promise<void> {
    await this.marks.markFailed(this.keyOf(reference), message);
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.marks.markCanceling(this.keyOf(reference), facturama_id);
  }

  async canceled(reference: string, facturama_id: string): Promise<void> {
    await this.marks.markCanceled(this.keyOf(reference), facturama_id);
  }

  async kept(reference: string, facturama_id: string, message: string): Promise<void> {
    await this.marks.markKept(this.keyOf(reference), facturama_id, message);
  }
}
