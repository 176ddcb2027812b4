import { Injectable } from '@nestjs/common';
import { screens } from '@ceiba/platform/contract';
import { can, Clock, Db, isDuplicate, optionalActor, Refusal } from '@ceiba/platform/server';
import { RECEIVED_KINDS, RECEIVED_MESSAGES, type ReceivedKind } from '@ceiba/received/contract';
import { receivedCfdiTable } from '../persistence/received-cfdi.entity';

/** A record of a kind that a CFDI was given for. */
interface Use {
  kind: ReceivedKind;
  id_record: number;
}

const FOLIO = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/**
 * That each CFDI is used once, over partners, suppliers and expenses (docs/adr/0089). Claims and releases join the caller's
 * unit of work.
 */
@Injectable()
export class ReceivedInvoices {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes folios for a record; those that it has already stay. Who comes second waits for who was first.
   * Throws 409 where one is another record's, saying where to who may know; 422 for what is no folio.
   */
  async claim(folios: string | readonly string[], kind: ReceivedKind, id_record: number): Promise<void> {
    for (const uuid of foliosOf(folios)) {
      try {
        await receivedCfdiTable.insert(this.db, { uuid, kind, id_record, created_at: this.clock.now() });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const use = await this.useOf(uuid);
        if (use?.kind !== kind || use.id_record !== id_record) throw used(use);
      }
    }
  }

  /** Gives back what a record took: all of it, or what it does not keep. */
  async release(kind: ReceivedKind, id_record: number, keeps: readonly string[] = []): Promise<void> {
    const kept = foliosOf(keeps);
    const but = kept.length > 0 ? `and uuid not in (${kept.map(() => '?').join()})` : '';
    await this.db.execute(`delete from received_cfdi where kind = ? and id_record = ? ${but}`, [
      kind,
      id_record,
      ...kept,
    ]);
  }

  /**
   * Says early what a claim would say, before anything else is asked about. `mine` is who may have it already: a record, or
   * all of a kind that looks after its own.
   */
  async assertFree(uuid: string, mine?: { kind: ReceivedKind; id_record?: number }): Promise<void> {
    const [folio = ''] = foliosOf(uuid);
    const use = await this.useOf(folio);
    if (!use) return;
    const own = use.kind === mine?.kind && (mine.id_record === undefined || mine.id_record === use.id_record);
    if (!own) throw used(use);
  }

  private async useOf(uuid: string): Promise<Use | undefined> {
    const row = await this.db.one<Use>('select kind, id_record from received_cfdi where uuid = ?', [uuid]);
    return row && { ...row, id_record: Number(row.id_record) };
  }
}

/** In capitals, each once, in one order: two who take the same ones never wait for each other crosswise. */
function foliosOf(folios: string | readonly string[]): string[] {
  const all = [folios].flat().map((one) => one.trim().toUpperCase());
  if (all.some((one) => !FOLIO.test(one))) throw new Refusal('RECEIVED.FOLIO', RECEIVED_MESSAGES.noFolio);
  return [...new Set(all)].sort();
}

/** Where it was used is said to who may look there; others learn that it was. */
function used(use: Use | undefined): Refusal {
  const actor = optionalActor();
  const kind = use && RECEIVED_KINDS[use.kind];
  const told = kind && actor?.type === 2 && can(actor, screens(...kind.screens));
  const message = told ? RECEIVED_MESSAGES.usedIn(kind.where(use.id_record)) : RECEIVED_MESSAGES.used;
  return new Refusal('RECEIVED.USED', message, { status: 409 });
}
