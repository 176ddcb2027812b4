import { Injectable } from '@nestjs/common';
import { addDays, type Day, type ReportDefinition, type ReportRef } from '@ceiba/platform/contract';
import { Db } from '../database/db';
import type { Asked } from './complete-asked';

/** Two times that are compared: what each is called, what is asked for the one before, how many days lie between them. */
export interface Before {
  now: string;
  then: string;
  asked: Asked;
  shift: number;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Told {
  id: number;
  name: string;
  first: Day;
}

/** What was before the time that a report is about (ADR 66): as many days, or the period before. */
@Injectable()
export class ReportBefore {
  constructor(private readonly db: Db) {}

  /** Null where the report is about no time, or nothing was before it. */
  async find({ filters }: ReportDefinition, asked: Asked): Promise<Before | null> {
    for (const filter of filters) {
      if (filter.kind === 'ref' && filter.ref.follows && typeof asked[filter.name] === 'number')
        return this.recordBefore(filter.ref, filter.name, asked);
      if (filter.kind !== 'days') continue;
      const [start, end] = [asked[`${filter.name}_start`], asked[`${filter.name}_end`]];
      if (typeof start !== 'string' || typeof end !== 'string') continue;
      const shift = daysBetween(start, end) + 1;
      const [from, to] = [addDays(start, -shift), addDays(start, -1)];
      return {
        ...{ now: rangeWords(start, end), then: rangeWords(from, to), shift },
        asked: { ...asked, [`${filter.name}_start`]: from, [`${filter.name}_end`]: to },
      };
    }
    return null;
  }

  private async recordBefore(ref: ReportRef, name: string, asked: Asked): Promise<Before | null> {
    const { table, id, key, title, follows } = ref;
    const told = `${id} as id, ${key ?? title} as name, ${follows} as first`;
    const now = await this.db.one<Told>(`select ${told} from ${table} where ${id} = ?`, [Number(asked[name])]);
    const then =
      now &&
      (await this.db.one<Told>(
        `select ${told} from ${table} where ${follows} < ? order by ${follows} desc, ${id} desc limit 1`,
        [now.first],
      ));
    if (!then) return null;
    const shift = daysBetween(then.first, now.first);
    return { now: now.name, then: then.name, asked: { ...asked, [name]: then.id }, shift };
  }
}

const rangeWords = (start: Day, end: Day): string => (start === end ? start : `${start} a ${end}`);
