import { Injectable } from '@nestjs/common';
import { type Actor, branchesIn, Db, Refusal } from '@ceiba/platform/server';
import { DOOR_MESSAGES, type DoorCount, type DoorEvent, HASH_SIGNS, type StoredDoorList } from '@ceiba/sales/contract';
import { EVENT_TICKET_STATE } from './event-ticket-sql';

const MOST = 100;
/** One event that several branches sell lets people come back where one of them says so. */
const REENTRY = `(select max(r.event_reentry) from product r where r.key_product = p.key_product and r.has_event = 1)`;

/** A ticket as a door sees it. */
export interface TicketAtDoor {
  id_ticket: number;
  id_document: number;
  key_product: string;
  code: string;
  holder_name: string;
  anulado: 0 | 1;
  revoked_at: Date | null;
  revoked_reason: string | null;
  entered_at: Date | null;
  door: string | null;
  user_entered: string | null;
  left_at: Date | null;
  name_product: string;
  event_date: string | null;
  name_type_event_zone: string | null;
  time_zone: string;
}

/** What doors read: events, tickets by their codes, who is in. */
@Injectable()
export class DoorReader {
  constructor(private readonly db: Db) {}

  /** Events that these branches sell; one that several sell is one. What is to come first, the next one first. */
  events({ branches }: Pick<Actor, 'branches'>, today: string): Promise<DoorEvent[]> {
    const own = branchesIn('p.id_branch_office', branches);
    return this.db.query<DoorEvent>(
      `select key_product, name_product, event_date, event_time, event_location, event_reentry from (
         select p.key_product, p.name_product, p.event_date, p.event_time, p.event_location,
           ${REENTRY} as event_reentry, row_number() over (partition by p.key_product order by p.id_product) as nth
         from product p where p.has_event = 1 and ${own.sql}) e
       where nth = 1 order by coalesce(event_date < ?, 2), abs(datediff(event_date, ?)), key_product
       limit ${MOST}`,
      [...(own.params ?? []), today, today],
    );
  }

  /** What doors know of an event. Throws SALES.DOOR_EVENT (404) for one that none of these branches sells. */
  async assertEvent({ branches }: Pick<Actor, 'branches'>, key_product: string): Promise<{ event_reentry: 0 | 1 }> {
    const own = branchesIn('p.id_branch_office', branches);
    const sql = `select ${REENTRY} as event_reentry from product p where p.key_product = ? and p.has_event = 1 and ${own.sql} limit 1`;
    const event = await this.db.one<{ event_reentry: 0 | 1 }>(sql, [key_product, ...(own.params ?? [])]);
    if (!event) throw new Refusal('SALES.DOOR_EVENT', DOOR_MESSAGES.noEvent, { status: 404 });
    return event;
  }

  /** Whose code this is, or was until `replaced_at`. */
  ofCode(code: string): Promise<{ id_ticket: number; replaced_at: Date | null } | undefined> {
    return this.db.one(
      `select id_ticket, null as replaced_at from event_ticket where code = ?
       union all select id_ticket, replaced_at from event_ticket_code where code = ?`,
      [code, code],
    );
  }

  ticket(id_ticket: number): Promise<TicketAtDoor | undefined> {
    return this.db.one<TicketAtDoor>(
      `select t.id_ticket, t.id_document, t.key_product, t.code, t.holder_name, s.anulado, t.revoked_at, t.revoked_reason,
         t.entered_at, t.door, t.user_entered, t.left_at, p.name_product, p.event_date, z.name_type_event_zone, b.time_zone
       from event_ticket t join sale s on s.id_document = t.id_document
       join product p on p.id_product = t.id_product
       join branch_office b on b.id_branch_office = t.id_branch_office
       left join type_event_zone z on z.id_type_event_zone = p.id_type_event_zone where t.id_ticket = ?`,
      [id_ticket],
    );
  }

  /** Hashes of an event's codes, those given up among them, and what they are good for. */
  list(key_product: string): Promise<StoredDoorList['rows']> {
    const hash = (column: string) => `left(sha2(${column}, 256), ${HASH_SIGNS})`;
    return this.db.query(
      `select ${hash('t.code')} as hash, ${EVENT_TICKET_STATE} as state
       from event_ticket t join sale s on s.id_document = t.id_document where t.key_product = ?
       union all select ${hash('k.code')}, 'REEMPLAZADO'
       from event_ticket t join event_ticket_code k on k.id_ticket = t.id_ticket where t.key_product = ?`,
      [key_product, key_product],
    );
  }

  async count(key_product: string): Promise<DoorCount> {
    const doors = await this.db.query<{ door: string; entered: number; inside: number }>(
      `select door, count(*) as entered, cast(sum(left_at is null) as int) as inside from event_ticket where key_product = ? and entered_at is not null
       group by door order by door`,
      [key_product],
    );
    const open = await this.db.one<{ open: number }>(
      `select count(*) as open from event_ticket t join sale s on s.id_document = t.id_document and s.anulado = 0
       where t.key_product = ? and t.revoked_at is null and t.entered_at is null`,
      [key_product],
    );
    const entered = doors.reduce((sum, one) => sum + one.entered, 0);
    const inside = doors.reduce((sum, one) => sum + one.inside, 0);
    const by = doors.map((one) => ({ door: one.door, entered: one.entered }));
    return { tickets: entered + (open?.open ?? 0), entered, inside, doors: by };
  }
}
