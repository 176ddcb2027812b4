import { Injectable } from '@nestjs/common';
import { Db, eachRow, UnitOfWork } from '@ceiba/platform/server';
import type { Directory } from '../domain/directory/directory';
import { DirectoryLoader } from '../domain/directory/directory-loader';
import type { DirectoryRow } from '../domain/directory/directory-row';
import type { Letters } from '../domain/directory/letters';
import { CustomerLog } from '../persistence/customer-log';

/** A directory and what it stands at. */
export interface LoadedDirectory {
  directory: Directory;
  version: number;
}

type Raw = [number, string, number, number, number, number, number];

const SELECT = `select id_customers, full_name, id_status, max_plan, id_branch_office, id_country,
  timestampdiff(microsecond, '1970-01-01', date_registration) div 1000 from customers`;

const rowOf = ([id, name, status, rank, branch, country, registered]: Raw): DirectoryRow => ({
  id,
  name,
  status,
  rank,
  branch,
  country,
  registered,
});

/** Reads customers for the directory. */
@Injectable()
export class LoadDirectory {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly log: CustomerLog,
  ) {}

  /** Are there more than so many? */
  async moreThan(few: number): Promise<boolean> {
    return (await this.db.one('select 1 from customers limit 1 offset ?', [few])) !== undefined;
  }

  /** Everybody, in one consistent snapshot. Undefined where the names have too many different letters. */
  async all(letters: Letters): Promise<LoadedDirectory | undefined> {
    const { loader, version } = await this.unit.run(async () => {
      const at = await this.log.version();
      const count = await this.db.one<{ n: number }>('select count(*) as n from customers');
      const loading = new DirectoryLoader(Number(count?.n ?? 0), letters);
      await eachRow<Raw>(`${SELECT} order by id_customers`, [], (row) => loading.add(rowOf(row)));
      for (const [order, column] of [
        ['byName', 'full_name'],
        ['byRegistration', 'date_registration'],
      ] as const)
        await eachRow<[number]>(`select id_customers from customers order by ${column}, id_customers`, [], ([id]) =>
          loading.next(order, id),
        );
      return { loader: loading, version: at };
    }, 'REPEATABLE READ');
    const directory = await loader.finish();
    return directory && { directory, version };
  }

  /** Some, as they are now; at most `most`. */
  async some(ranges: readonly (readonly [number, number])[], most: number): Promise<DirectoryRow[]> {
    const places = ranges.map(() => 'id_customers between ? and ?').join(' or ');
    const rows: Raw[] = [];
    await this.unit.run(() =>
      eachRow<Raw>(`${SELECT} where ${places} limit ?`, [...ranges.flat(), most], (row) => rows.push(row)),
    );
    return rows.map(rowOf);
  }

  /** Pairs of letters that LIKE takes for the same in names, by their places. */
  async equalLetters(letters: readonly string[]): Promise<[number, number][]> {
    const column = await this.db.one<{ collation: string }>(
      `select collation_name as collation from information_schema.columns
       where table_schema = database() and table_name = 'customers' and column_name = 'full_name'`,
    );
    const said = letters.map(() => '(?, ?)').join(', ');
    const like = `concat(if(other.letter in ('%', '_', '\\\\'), '\\\\', ''), other.letter) collate ${column?.collation}`;
    const rows = await this.db.query<{ one: number; other: number }>(
      `with letters (place, letter) as (values ${said})
       select one.place as one, other.place as other from letters one join letters other
       on one.letter like ${like}`,
      letters.flatMap((letter, place) => [place, letter]),
    );
    return rows.map(({ one, other }): [number, number] => [Number(one), Number(other)]);
  }
}
