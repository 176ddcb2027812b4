import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import {
  type CheckInInput,
  DOOR_MESSAGES,
  type DoorResult,
  readEventCode,
  type StoredDoorAnswer,
} from '@ceiba/sales/contract';
import { atDoor, onWayOut } from '../../domain/door';
import { doorSentence } from '../../domain/door-words';
import { DoorReader } from '../../persistence/door.reader';
import { DoorRepository, type DoorScan } from '../../persistence/door.repository';

/**
 * Reads a code at a door of an event, and lets its ticket in: once, whoever scans at the same moment (ADR 65); or out, where
 * the event lets people come back. What the door is told is written down under the scan's number, and told again to who asks
 * again with it. Throws SALES.DOOR_EVENT (404), SALES.DOOR_EXIT (409) where nobody comes back, and, for a number that was
 * another ticket's scan, SALES.SCAN (409).
 */
export class CheckIn extends Command<CheckedIn> {
  static readonly options: CommandOptions = { audit: 'event_ticket', idempotent: false };
  constructor(readonly input: CheckInInput) {
    super();
  }
}

/** What the door is told, and in a sentence. */
export type CheckedIn = StoredDoorAnswer & { message: string };

interface Scanned {
  result: DoorResult;
  id_ticket: number | null;
}

/** A ticket that changes more often while one scan looks at it is no ticket in a hand. */
const ATTEMPTS = 5;
const NOBODYS: Scanned = { result: 'DESCONOCIDO', id_ticket: null };

@CommandHandler(CheckIn)
export class CheckInHandler implements ICommandHandler<CheckIn> {
  constructor(
    private readonly reader: DoorReader,
    private readonly doors: DoorRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: CheckIn): Promise<CheckedIn> {
    const { request_id, key_product, door } = input;
    const { event_reentry } = await this.reader.assertEvent(currentActor(), key_product);
    if (input.direction === 'out' && event_reentry !== 1)
      throw new Refusal('SALES.DOOR_EXIT', DOOR_MESSAGES.noReentry, { status: 409 });
    const code = readEventCode(input.code);
    const earlier = await this.doors.begin(input);
    if (earlier) return this.again(earlier, code);
    const scanned = code === null ? NOBODYS : await this.scan(code, input);
    await this.doors.end(request_id, scanned.id_ticket, scanned.result);
    if (scanned.id_ticket !== null && scanned.result === 'ENTRO')
      this.audit.touch('event_ticket', scanned.id_ticket, { door });
    if (scanned.id_ticket !== null && scanned.result === 'SALIO')
      this.audit.touch('event_ticket', scanned.id_ticket, { left_door: door });
    return this.answer(request_id, scanned, code);
  }

  /** What was told to the scan of this number; it must have been of the same ticket. */
  private async again({ request_id, id_ticket, result }: DoorScan, code: string | null): Promise<CheckedIn> {
    const found = code === null ? undefined : await this.reader.ofCode(code);
    // What was told without connection, the door has heard.
    if (result === '' || result === 'CONFLICTO' || (found?.id_ticket ?? null) !== id_ticket)
      throw new Refusal('SALES.SCAN', DOOR_MESSAGES.otherRequest, { status: 409 });
    return this.answer(request_id, { result, id_ticket }, code);
  }

  /** Somebody may be quicker between reading and letting through, the other way round, too: it is read again then. */
  private async scan(code: string, input: CheckInInput): Promise<Scanned> {
    const found = await this.reader.ofCode(code);
    if (!found) return NOBODYS;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const ticket = await this.reader.ticket(found.id_ticket);
      if (!ticket) return NOBODYS;
      const { id_ticket } = ticket;
      const { direction, key_product, door } = input;
      const result = direction === 'out' ? onWayOut(ticket, key_product) : atDoor(ticket, code, key_product);
      if (result === 'ENTRO' && !(await this.doors.enter({ ...ticket, code }, door))) continue;
      if (result === 'SALIO' && !(await this.doors.leave(ticket, door))) continue;
      return { result, id_ticket };
    }
    throw new Error(`Ticket ${found.id_ticket} was never at rest.`);
  }

  private async answer(request_id: string, { result, id_ticket }: Scanned, code: string | null): Promise<CheckedIn> {
    const ticket = id_ticket === null ? undefined : await this.reader.ticket(id_ticket);
    const replaced = result === 'REEMPLAZADO' && code !== null ? await this.reader.ofCode(code) : undefined;
    const answer = {
      ...{ result, request_id, id_ticket },
      id_document: ticket?.id_document ?? null,
      holder_name: ticket?.holder_name ?? null,
      name_product: ticket?.name_product ?? null,
      event_date: ticket?.event_date ?? null,
      name_type_event_zone: ticket?.name_type_event_zone ?? null,
      entered_at: ticket?.entered_at ?? null,
      door: ticket?.door ?? null,
      user_entered: ticket?.user_entered ?? null,
      replaced_at: replaced?.replaced_at ?? null,
    };
    return { ...answer, message: doorSentence(answer) };
  }
}
