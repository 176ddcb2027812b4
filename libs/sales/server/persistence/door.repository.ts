import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, type RowOf } from '@ceiba/platform/server';
import type { CheckInInput, DoorResult } from '@ceiba/sales/contract';
import { doorScanTable, eventTicketTable } from './event-ticket.entity';

export type DoorScan = RowOf<typeof doorScanTable, { result: DoorResult | 'CONFLICTO' | '' }>;

/** A scan as a door names it. */
export type NamedScan = Pick<CheckInInput, 'request_id' | 'key_product' | 'door'>;

/** Scans at doors, and who is in. */
@Injectable()
export class DoorRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Begins a scan, or answers the one that had its number: another door's attempt with it is waited for. */
  async begin({ request_id, key_product, door }: NamedScan, scanned_at?: Date): Promise<DoorScan | null> {
    const { id_user: id_user_created, full_name: user_created } = currentActor();
    const now = this.clock.now();
    const at = { scanned_at: scanned_at ?? now, received_at: now, id_user_created, user_created };
    const done = await doorScanTable.insertNew(this.db, { request_id, key_product, door, result: '', ...at });
    if (done.affectedRows > 0) return null;
    const earlier = await this.db.one<DoorScan>(
      `select ${doorScanTable.columns()} from event_ticket_scan where request_id = ?`,
      [request_id],
    );
    return earlier ?? null;
  }

  async end(request_id: string, id_ticket: number | null, result: DoorScan['result']): Promise<void> {
    await doorScanTable.update(this.db, { request_id }, { id_ticket, result });
  }

  /**
   * Lets a ticket in, if its code is this one, its sale stands, and it is not in: nobody let it in before, or it left. False
   * where that is not so: of two doors one gets true.
   */
  async enter(ticket: { id_ticket: number; id_document: number; code: string }, door: string): Promise<boolean> {
    const sale = await this.db.one<{ anulado: 0 | 1 }>(
      'select anulado from sale where id_document = ? lock in share mode',
      [ticket.id_document],
    );
    if (sale?.anulado !== 0) return false;
    const { id_user, full_name } = currentActor();
    const entered = await this.db.execute(
      `update event_ticket set entered_at = ?, door = ?, id_user_entered = ?, user_entered = ?, left_at = null, left_door = null
       where id_ticket = ? and code = ? and revoked_at is null and (entered_at is null or left_at is not null)`,
      [this.clock.now(), door, id_user, full_name, ticket.id_ticket, ticket.code],
    );
    return entered.affectedRows > 0;
  }

  /** Lets a ticket out that is in; false where it is not, or not any more. */
  async leave({ id_ticket }: { id_ticket: number }, door: string): Promise<boolean> {
    const left = await this.db.execute(
      'update event_ticket set left_at = ?, left_door = ? where id_ticket = ? and entered_at is not null and left_at is null',
      [this.clock.now(), door, id_ticket],
    );
    return left.affectedRows > 0;
  }

  /** Writes down who is in already: a door without connection let him in. False where somebody else was first. */
  async entered(id_ticket: number, door: string, at: Date): Promise<boolean> {
    const { id_user, full_name } = currentActor();
    const entered = { entered_at: at, door, id_user_entered: id_user, user_entered: full_name };
    return (await eventTicketTable.update(this.db, { id_ticket, entered_at: null }, entered)) > 0;
  }
}
