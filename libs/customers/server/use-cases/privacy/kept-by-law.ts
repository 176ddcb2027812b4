import { Injectable } from '@nestjs/common';
import { type KeptPart, PRIVACY_WORDS } from '@ceiba/customers/contract';
import { PersonalRecords } from '@ceiba/platform/server';
import { keptUntil } from '../../domain/privacy/kept-until';

/** What the law keeps of somebody who was forgotten, and until when. */
@Injectable()
export class KeptByLaw {
  constructor(private readonly records: PersonalRecords) {}

  /** By kind and term, what goes first at the top; `forgotten` is when he was. */
  async parts(id: number, forgotten: Date): Promise<KeptPart[]> {
    const kept = await this.records.kept(id, forgotten.getUTCFullYear());
    return kept
      .map(({ table, label, year, rows }) => ({
        title: PRIVACY_WORDS[table]?.title ?? label,
        rows,
        kept_until: keptUntil(year),
      }))
      .sort((a, b) => a.kept_until.localeCompare(b.kept_until) || a.title.localeCompare(b.title));
  }

  /** The next day on which something of it goes; `null`: nothing is left. */
  async next(id: number, forgotten: Date): Promise<string | null> {
    return (await this.parts(id, forgotten))[0]?.kept_until ?? null;
  }
}
