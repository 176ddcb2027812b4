import type { Clock } from '@ceiba/platform/server';

/** What a statement's columns say of its CFDI. */
export interface StampColumns {
  facturama_state: string | null;
  facturama_error: string | null;
  facturama_id?: string | null;
  facturama_uuid?: string | null;
  stamped_at?: Date | null;
}

/** How a statement is told what becomes of its CFDI. False: it was in another state, and nothing has changed. */
export abstract class StampMarks<Key> {
  constructor(protected readonly clock: Clock) {}

  /** Changes the statement while its CFDI is this one; null: while it has none. Answers how many rows that were. */
  protected abstract mark(key: Key, facturama_id: string | null, values: StampColumns): Promise<number>;

  /** It is being stamped. */
  async markPending(key: Key): Promise<boolean> {
    return (await this.mark(key, null, { facturama_state: 'PENDING', facturama_error: null })) === 1;
  }

  async markStamped(key: Key, stamp: { facturama_id: string; facturama_uuid: string }): Promise<boolean> {
    const values = { ...stamp, facturama_state: 'STAMPED', facturama_error: null, stamped_at: this.clock.now() };
    return (await this.mark(key, null, values)) === 1;
  }

  /** The last attempt failed; the text is shown in the list. */
  async markFailed(key: Key, error: string): Promise<boolean> {
    return (await this.mark(key, null, { facturama_state: 'ERROR', facturama_error: error.slice(0, 1000) })) === 1;
  }

  async markCanceling(key: Key, facturama_id: string): Promise<boolean> {
    return (await this.mark(key, facturama_id, { facturama_state: 'CANCELING', facturama_error: null })) === 1;
  }

  /** Its CFDI is cancelled: it can be stamped again. */
  async markCanceled(key: Key, facturama_id: string): Promise<boolean> {
    const none = { facturama_id: null, facturama_uuid: null, stamped_at: null };
    return (await this.mark(key, facturama_id, { facturama_state: null, facturama_error: null, ...none })) === 1;
  }

  /** Its CFDI was not cancelled and stands; the text says why. */
  async markKept(key: Key, facturama_id: string, error: string): Promise<boolean> {
    const values = { facturama_state: 'STAMPED', facturama_error: error.slice(0, 1000) };
    return (await this.mark(key, facturama_id, values)) === 1;
  }
}
