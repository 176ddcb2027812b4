import { Injectable } from '@nestjs/common';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { Db } from '../database/db';
import { notFound } from '../errors/refusal';
import type { Asked } from './complete-asked';

interface Chosen {
  code: string | number;
  name: string;
  zone: string | null;
}

/** What a report was filtered by, as files say it. */
export interface ReportWords {
  filters: { label: string; value: string }[];
  /** Name of the file, without its ending. */
  file: string;
  /** Zone of the instants, where a filter's record has one. */
  zone?: string;
}

/** A key as part of a file's name. */
const fileWord = (text: string): string => text.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names the filters of a report: records by key and name, the rest as the screen says it. */
@Injectable()
export class ReportNames {
  constructor(private readonly db: Db) {}

  /** Throws 404 for a chosen record that does not exist. */
  async words({ filters, file }: ReportDefinition, asked: Asked): Promise<ReportWords> {
    const words: ReportWords = { filters: [], file };
    const codes: Record<string, string> = {};
    const say = (label: string, value: string) => words.filters.push({ label, value });
    for (const filter of filters) {
      const { name, label } = filter;
      const value = asked[name];
      if (filter.kind === 'days') {
        // Without a beginning of its own it is one of several things a list is narrowed by.
        const [from, to] = filter.from === null ? [`${label}, del`, `${label}, al`] : ['Del', 'Al'];
        say(from, textOf(asked[`${name}_start`]));
        say(to, textOf(asked[`${name}_end`]));
      } else if (value === null || value === '') say(label, '');
      else if (filter.kind === 'flag') say(label, value === 1 ? 'Sí' : 'No');
      else if (filter.kind === 'ref') {
        const { table, id, key, title, zone } = filter.ref;
        const chosen = await this.db.one<Chosen>(
          `select ${key ?? title} as code, ${title} as name, ${zone ?? 'null'} as zone from ${table} where ${id} = ?`,
          [Number(value)],
        );
        if (!chosen) throw notFound();
        codes[name] = String(chosen.code);
        words.zone ??= chosen.zone ?? undefined;
        say(label, key ? `${chosen.code} - ${chosen.name}` : chosen.name);
      } else {
        const choices = 'choices' in filter ? (filter.choices ?? []) : [];
        say(label, choices.find((choice) => choice.value === String(value))?.label ?? String(value));
      }
    }
    words.file = file.replace(/\{(\w+)\}/g, (_found, name: string) =>
      fileWord(codes[name] ?? String(asked[name] ?? '')),
    );
    return words;
  }
}
