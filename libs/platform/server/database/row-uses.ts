import { Injectable } from '@nestjs/common';
import { Db } from './db';
import { tableOf, tables } from './table';

interface Use {
  label: string;
  sql: string;
}

/** Who uses a row, and what goes with it: one registry of what every context's columns say about the tables they point at. */
@Injectable()
export class RowUses {
  constructor(private readonly db: Db) {}

  /** Names of the places that hold a row back, each once. One statement, however many places there are. */
  async list(table: string, id: number): Promise<string[]> {
    const uses = this.uses(table);
    if (uses.length === 0) return [];
    const found = await this.db.query<{ at: number }>(
      uses.map(({ sql }, at) => `(select ${at} as at from ${sql} limit 1)`).join(' union all '),
      uses.map(() => id),
    );
    const held = new Set(found.map(({ at }) => Number(at)));
    return [...new Set(uses.filter((_, at) => held.has(at)).map(({ label }) => label))];
  }

  /** Deletes a row with what is its own. What still holds it back is refused by the database's foreign keys. */
  async erase(table: string, id: number): Promise<void> {
    for (const own of tables())
      for (const [column, { links }] of Object.entries(own.described))
        if (links.some((link) => link.kind === 'own' && link.table === table))
          await this.db.execute(`delete from \`${own.name}\` where \`${column}\` = ?`, [id]);
    const [key] = Object.entries(tableOf(table).described).filter(([, { options }]) => options.primary);
    await this.db.execute(`delete from \`${table}\` where \`${key?.[0]}\` = ?`, [id]);
  }

  private uses(table: string): Use[] {
    return tables().flatMap(({ name, described, label }) =>
      Object.entries(described).flatMap(([column, { links }]) =>
        links
          .filter((link) => link.kind === 'holds' && link.table === table)
          .map((link) => ({
            label: link.label ?? label,
            sql: link.path
              ? `\`${name}\` where json_contains(json_extract(\`${column}\`, '${link.path}'), ?)`
              : `\`${name}\` where \`${column}\` = ?`,
          })),
      ),
    );
  }
}
