import { Injectable } from '@nestjs/common';
import type { CatalogDefinition } from '@ceiba/platform/contract';
import { Db, Refusal } from '@ceiba/platform/server';
import type { CatalogRow } from '../../persistence/catalog.repository';

type Rule = (db: Db, id: number | null, row: CatalogRow) => Promise<void>;

/** ISR brackets may not overlap; a gap only shows while the table is being edited and is refused by the run. */
const bracketsApart: Rule = async (db, id, row) => {
  const wrong = await db.one<{ turned: number }>(
    'select cast(? as decimal(14,2)) > cast(? as decimal(14,2)) as turned',
    [row.min_limit, row.max_limit],
  );
  if (wrong?.turned === 1) {
    throw new Refusal('CATALOGS.LIMIT_ORDER', 'El límite superior debe ser mayor o igual al límite inferior.');
  }
  const other = await db.one<{ min_limit: string; max_limit: string }>(
    `select min_limit, max_limit from tax_limit
     where min_limit <= ? and max_limit >= ? and id_limit <> ? limit 1 lock in share mode`,
    [row.max_limit, row.min_limit, id ?? 0],
  );
  if (!other) return;
  throw new Refusal('CATALOGS.LIMIT_OVERLAP', `Se traslapa con el rango ${other.min_limit} - ${other.max_limit}.`, {
    status: 409,
  });
};

const RULES: Readonly<Record<string, Rule>> = { limit: bracketsApart };

/** The server rules that a definition can't say, keyed by resource (house.md, section 3: exits). */
@Injectable()
export class CatalogRules {
  constructor(private readonly db: Db) {}

  /** Throws a refusal when the row as it would be (`row`) breaks the rule of its catalogue. */
  async check(definition: CatalogDefinition, id: number | null, row: CatalogRow): Promise<void> {
    await RULES[definition.resource]?.(this.db, id, row);
  }
}
