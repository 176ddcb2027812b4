import { Injectable } from '@nestjs/common';
import { SAT_LISTS, type SatImported, type SatList } from '@ceiba/catalogs/contract';
import { Bus, Clock, CsvRefused, type CsvRow, Db, Refusal } from '@ceiba/platform/server';
import { postalCodeTable } from '../../persistence/postal.entity';
import { municipalitiesOf, readPostalCodes } from '../../domain/postal/read-postal-codes';
import { compareSatList, isPiece, type ListedKey, type SatDifference } from '../../domain/sat/compare-sat-list';
import { readSatSheet } from '../../domain/sat/read-sat-sheet';
import { KeepSatKeys } from './keep-sat-keys';
import type { SatSheet } from './sat-files';

interface Told {
  keys: Map<string, ListedKey>;
  problems: string[];
}

/** What one list of a workbook brings. */
export interface LookedList {
  list: SatList;
  read: number;
  found: SatDifference<ListedKey>;
  problems: string[];
}

/** Keys of one transaction. */
const CHUNK = 2000;
const PROBLEMS = 5;

const nameOf = ({ state, city }: { state: string; city: string }) => (city ? `${city}, ${state}` : state);

/** Compares the lists of a workbook with what stands here, and writes what differs: what is written already differs no more. */
@Injectable()
export class SatImport {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  /** Looks one list over; changes nothing. */
  async look({ list, read }: SatSheet): Promise<LookedList> {
    const day = this.clock.today();
    const known = await this.known(list);
    const { keys, problems } = await this.told(list, read);
    const found = compareSatList(known, keys, day);
    const title = SAT_LISTS.find(({ key }) => key === list)?.title ?? list;
    if (keys.size === 0) problems.push('no trae claves.');
    else if (isPiece(known, keys, day))
      problems.push(`trae ${keys.size} claves y hay ${known.size}: parece incompleta, y las que faltan terminarían.`);
    const more = problems.length > PROBLEMS ? [`${title}: y ${problems.length - PROBLEMS} problemas más.`] : [];
    const told = problems.slice(0, PROBLEMS).map((one) => `${title}: ${one}`);
    return { list, read: keys.size, found, problems: [...told, ...more] };
  }

  /** Writes what a look found. Killed at any moment, the next look finds the rest. */
  async write({ list, found }: LookedList, progress: (done: number) => Promise<void>): Promise<void> {
    const keys = [...found.fresh, ...found.changed, ...found.ended];
    for (let at = 0; at < keys.length; at += CHUNK) {
      await progress(at);
      await this.bus.execute(new KeepSatKeys(list, keys.slice(at, at + CHUNK)));
    }
  }

  private async known(list: SatList): Promise<Map<string, ListedKey>> {
    if (list === 'postal-code') {
      const rows = await this.db.query<{ zip_code: string; state: string; city: string } & Dated>(
        `select ${postalCodeTable.columns()} from postal_code`,
      );
      return new Map(
        rows.map(({ zip_code: code, state, city, valid_from, valid_until }) => {
          const place = { state, city };
          return [code, { code, name: nameOf(place), also: '', place, valid_from, valid_until }];
        }),
      );
    }
    const rows = await this.db.query<ListedKey>(
      `select code_sat as code, name_sat as name, also_sat as also, valid_from, valid_until from sat_key where list_sat = ?`,
      [list],
    );
    return new Map(rows.map((row) => [row.code, row]));
  }

  private async told(list: SatList, read: SatSheet['read']): Promise<Told> {
    let rows: CsvRow[];
    try {
      rows = await read();
    } catch (error) {
      if (error instanceof CsvRefused || error instanceof Refusal)
        return { keys: new Map(), problems: [error.message] };
      throw error;
    }
    const { keys, problems } = readSatSheet(list, rows);
    if (list !== 'postal-code') return { keys, problems };
    const names = await this.db.query<{ state_key: string; municipality_key: string; name_municipality: string }>(
      'select state_key, municipality_key, name_municipality from municipality',
    );
    const named = rows.map(({ line, values }) => ({ line, values: { ...values, zip_code: values.code ?? '' } }));
    const coded = named.filter(({ values }) => values.zip_code !== '');
    const { places, problems: elsewhere } = readPostalCodes(coded, municipalitiesOf(names));
    const placed = new Map<string, ListedKey>();
    for (const { zip_code, state, city } of places) {
      const key = keys.get(zip_code);
      const place = { state, city };
      if (key) placed.set(zip_code, { ...key, name: nameOf(place), also: '', place });
    }
    return { keys: placed, problems: problems.length > 0 ? problems : elsewhere };
  }
}

type Dated = Pick<ListedKey, 'valid_from' | 'valid_until'>;

/** What is told of a list that was looked over. */
export function toldOf({ list, read, found }: LookedList): SatImported['lists'][number] {
  const title = SAT_LISTS.find(({ key }) => key === list)?.title ?? list;
  const { fresh, changed, ended, same } = found;
  return { list, title, read, fresh: fresh.length, changed: changed.length, ended: ended.length, same };
}
