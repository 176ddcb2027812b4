import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, currentActor } from '@ceiba/platform/server';
import { type DoorEntries, type DoorEntriesInput, readEventCode } from '@ceiba/sales/contract';
import { DoorReader } from '../../persistence/door.reader';
import { DoorRepository } from '../../persistence/door.repository';

type Entry = DoorEntriesInput['entries'][number];
type Result = DoorEntries['rows'][number]['result'];

/**
 * Writes down whom a door without connection let in (ADR 65). Whoever is in is in: a sale that was cancelled meanwhile changes
 * nothing of that. Of two doors that let one ticket in, both entries are kept and the one that comes second is a conflict; so is
 * a code that had been given up. An entry that is sent again is answered as the first time.
 */
export class NoteEntries extends Command<DoorEntries> {
  static readonly options: CommandOptions = { audit: 'event_ticket', idempotent: false };
  constructor(readonly input: DoorEntriesInput) {
    super();
  }
}

@CommandHandler(NoteEntries)
export class NoteEntriesHandler implements ICommandHandler<NoteEntries> {
  constructor(
    private readonly reader: DoorReader,
    private readonly doors: DoorRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: NoteEntries): Promise<DoorEntries> {
    const { key_product, door, entries } = input;
    await this.reader.assertEvent(currentActor(), key_product);
    const rows: DoorEntries['rows'] = [];
    for (const entry of entries)
      rows.push({ request_id: entry.request_id, result: await this.note(entry, key_product, door) });
    return { rows };
  }

  private async note(
    { code: text, request_id, scanned_at }: Entry,
    key_product: string,
    door: string,
  ): Promise<Result> {
    const now = this.clock.now();
    // A telephone's clock may be ahead.
    const at = scanned_at < now ? scanned_at : now;
    const earlier = await this.doors.begin({ request_id, key_product, door }, at);
    if (earlier) return earlier.result === '' ? 'DESCONOCIDO' : earlier.result;
    const code = readEventCode(text);
    const found = code === null ? undefined : await this.reader.ofCode(code);
    const result = await this.enter(found, door, at);
    await this.doors.end(request_id, found?.id_ticket ?? null, result);
    return result;
  }

  private async enter(
    found: { id_ticket: number; replaced_at: Date | null } | undefined,
    door: string,
    at: Date,
  ): Promise<Result> {
    if (!found) return 'DESCONOCIDO';
    if (found.replaced_at !== null) return 'CONFLICTO';
    return (await this.doors.entered(found.id_ticket, door, at)) ? 'ENTRO' : 'CONFLICTO';
  }
}
