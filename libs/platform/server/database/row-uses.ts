import { Injectable } from '@nestjs/common';
import { Refusal } from '../errors/refusal';
import { isInUse } from './database-errors';
import { Db } from './db';
import type { Link } from './columns';
import { tableOf, tables } from './table';

/** What keeps a row from being deleted. */
const KEEPING: readonly Link['kind'][] = ['holds', 'names'];

interface Use {
  label: string;
  sql: string;
}

/** Who uses a row, and what goes with it: one registry of what every context's columns say about the tables they point at. */
@Injectable()
export class RowUses {
  constructor(private readonly db: Db) {}

  /** Names of the places that hold a row back, each once. One statement, however many places there are. */
  async list(table: string, id: number, kinds = KEEPING): Promise<string[]> {
    const uses = this.uses(table, kinds);
    if (uses.length === 0) return [];
    const found = await this.db.query<{ at: number }>(
      uses.map(({ sql }, at) => `(select ${at} as at from ${sql} limit 1)`).join(' union all '),
      uses.map(() => id),
    );
    const held = new Set(found.map(({ at }) => Number(at)));
    return [...new Set(uses.filter((_, at) => held.has(at)).map(({ label }) => label))];
  }

  /** Deletes a row with what is its own. Throws 409 when a foreign key of the database still holds it back. */
  async erase(table: string, id: number): Promise<void> {
    try {
      await this.delete(table, id);
    } catch (error) {
      if (!isInUse(error)) throw error;
      throw new Refusal('PLATFORM.IN_USE', 'No se puede eliminar: está en uso.', { status: 409 });
    }
  }

  private async delete(table: string, id: number): Promise<void> {
    for (const own of tables())
      for (const [column, { links }] of Object.entries(own.described))
        if (links.some((link) => link.kind === 'own' && link.table === table))
          await this.db.execute(`delete from \`${own.name}\` where \`${column}\` = ?`, [id]);
    const [key] = Object.entries(tableOf(table).described).filter(([, { options }]) => options.primary);
    await this.db.execute(`delete from \`${table}\` where \`${key?.[0]}\` = ?`, [id]);
  }

  private uses(table: string, kinds: readonly Link['kind'][]): Use[] {
    return tables().flatMap(({ name, described, label }) =>
      Object.entries(described).flatMap(([column, { links }]) =>
        links
          .filter((link) => kinds.includes(link.kind) && link.table === table)
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
