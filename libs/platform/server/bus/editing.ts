import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Editable, STALE_SAVE, type StaleSave, staleText } from '@ceiba/platform/contract';
import { optionalActor, requestContext } from '../context/request-context';
import { Db } from '../database/db';
import { Refusal } from '../errors/refusal';
import { Audit } from './audit';
import type { CommandOptions } from './command-options';
import { differences, type Differences, namesOnly } from './differences';
import { type Edit, type EditableRecord, wordsOf } from './record';
import { Versions } from './versions';

interface Save {
  actor_type: number;
  actor_id: number | null;
  actor_name: string;
  at: Date;
  changes: Partial<Differences> | null;
}

/** Opens records for editing and saves them: no save undoes another one that its person never saw (ADR 0038). */
@Injectable()
export class Editing {
  constructor(
    private readonly db: Db,
    private readonly queries: QueryBus,
    private readonly versions: Versions,
    private readonly audit: Audit,
  ) {}

  /** A record with its version. The version is read first: a save in between makes it old, never the other way round. */
  async open<T extends object>(record: EditableRecord<T>, id: number): Promise<Editable<T>> {
    const version = await this.versions.find(record.entity, id);
    return { ...(await this.queries.execute(record.read(id))), version };
  }

  /** Runs a command's handler with its audit rows; an edit makes the next version of its record. */
  perform<T>(command: object, { audit, edits }: CommandOptions, handle: () => Promise<T>): Promise<T> {
    if (audit === false) return handle();
    const edit = edits?.(command);
    return this.audit.record(command.constructor.name, audit, edit ? () => this.run(edit, handle) : handle);
  }

  /**
   * Runs an edit as the record's next version and writes down what it changed. Throws 409 PLATFORM.STALE when the call
   * carries an older version than the newest; a call without one saves as the specification says.
   */
  private async run<T>(edit: Edit, work: () => Promise<T>): Promise<T> {
    const { record, id } = edit;
    const version = await this.versions.raise(record.entity, id);
    const sent = requestContext()?.version;
    if (sent !== undefined && sent !== version - 1) await this.assertUnchanged(edit, sent, version - 1);
    const before = await this.seen(edit);
    const result = await work();
    const after = before && (await this.seen(edit));
    const changes = before && after ? differences(before, after) : null;
    this.audit.edited(record.entity, id, changes && record.personal ? namesOnly(changes) : changes, version);
    return result;
  }

  /** What this person may see of the record; nothing where he may save it only, or it is not there. */
  private async seen({ record, id }: Edit): Promise<object | null> {
    try {
      return await this.queries.execute(record.read(id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Saves that changed nothing in the end make nobody's form old. */
  private async assertUnchanged(edit: Edit, sent: number, newest: number): Promise<void> {
    const saves = await this.db.query<Save>(
      `select actor_type, actor_id, actor_name, at, changes from audit
       where entity = ? and entity_id = ? and version > ? order by id`,
      [edit.record.entity, String(edit.id), sent],
    );
    const names = new Set(saves.flatMap(({ changes }) => Object.keys({ ...changes?.old, ...changes?.new })));
    if (saves.length === newest - sent && names.size === 0) return;
    const now = Object.entries((await this.seen(edit)) ?? {});
    const actor = optionalActor();
    const saved = saves.map(({ actor_type, actor_id, actor_name, at }) => ({
      name: actor_name,
      at: at.toISOString(),
      self: actor_type === actor?.type && actor_id === actor.id_user,
    }));
    const data: StaleSave = {
      code: STALE_SAVE,
      version: newest,
      saved,
      fields: Object.fromEntries(now.filter(([name]) => names.has(name))),
      words: Object.fromEntries(Object.entries(wordsOf(edit.record.entity)).filter(([name]) => names.has(name))),
    };
    throw new Refusal(data.code, staleText(saved.at(-1)), { status: 409, data });
  }
}
