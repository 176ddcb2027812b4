import { Injectable } from '@nestjs/common';
import { branchesIn, Clock, Db } from '@ceiba/platform/server';
import { cfdiXmlDueTable } from './book.entity';

/** Who opens or mails a CFDI right after its stamp fetches its XML, too. */
const FIRST_MS = 60_000;
/** A job that has one has this long before it is given to another one. */
const TAKEN_MS = 600_000;
/** A file that the provider does not have is asked for later each time, each day at last. */
const LAST_MS = 86_400_000;
/** Missing for so long, it is told on the board. */
const MISSING_MS = 86_400_000;

/** CFDIs whose XML is not here yet (docs/adr/0087). */
@Injectable()
export class XmlDue {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Of a CFDI that was just stamped. */
  async begin(id_intent: number): Promise<void> {
    const since = this.clock.now();
    await cfdiXmlDueTable.insert(this.db, { id_intent, since, next_at: this.after(FIRST_MS) });
  }

  /** Its XML is here. */
  async end(id_intent: number): Promise<void> {
    await this.db.execute('delete from cfdi_xml_due where id_intent = ?', [id_intent]);
  }

  /** Those that are due, for a job that begins now: the newest first, so that what was before files were kept is behind what comes. */
  async take(limit: number): Promise<number[]> {
    const rows = await this.db.query<{ id_intent: number }>(
      'select id_intent from cfdi_xml_due where next_at <= ? order by next_at desc, id_intent desc limit ?',
      [this.clock.now(), limit],
    );
    const ids = rows.map(({ id_intent }) => id_intent);
    if (ids.length > 0)
      await this.db.execute('update cfdi_xml_due set next_at = ? where id_intent in (?)', [this.after(TAKEN_MS), ids]);
    return ids;
  }

  /** The provider does not have it (yet). */
  async missed(id_intent: number): Promise<void> {
    const now = this.clock.now();
    await this.db.execute(
      `update cfdi_xml_due set since = ifnull(since, ?), tries = tries + 1,
         next_at = date_add(?, interval least(?, ? * pow(2, least(tries - 1, 20))) second) where id_intent = ?`,
      [now, now, LAST_MS / 1000, TAKEN_MS / 1000, id_intent],
    );
  }

  /** How many are missing for a day, of these branches and of none. */
  async missing(branches: readonly number[]): Promise<number> {
    const own = branchesIn('b.id_branch_office', branches);
    const row = await this.db.one<{ n: number }>(
      `select count(*) as n from cfdi_xml_due d join cfdi_book b on b.id_intent = d.id_intent
       where d.since < ? and (${own.sql} or b.id_branch_office is null)`,
      [this.after(-MISSING_MS), ...(own.params ?? [])],
    );
    return Number(row?.n ?? 0);
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
