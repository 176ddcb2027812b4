import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultGrants, menuDefinition, menuItems, systemProfiles } from '@ceiba/identity/contract';
import { Db, type SqlValue, tableOf, UnitOfWork } from '@ceiba/platform/server';
import { profileActionTable, profileItemTable } from '../persistence/profile.entity';

interface MirrorTable {
  name: string;
  /** The first one is the key. */
  columns: readonly string[];
  rows: SqlValue[][];
}

/** The tree as rows of its four tables, position included. */
function mirrorTables(): MirrorTable[] {
  const masters = menuDefinition.map((one, at) => ({ ...one, at }));
  const parents = masters.flatMap((up) =>
    up.children.map((one, at) => ({ ...one, at, up: up.id_tags_items_parent_master })),
  );
  const items = parents.flatMap((up) => up.children.map((one, at) => ({ ...one, at, up: up.id_tags_items_parent })));
  const actions = items.flatMap((up) => up.actions.map((one) => ({ ...one, up: up.id_tags_items })));
  return [
    {
      name: 'tags_items_parent_master',
      columns: ['id_tags_items_parent_master', 'description', 'icon', 'position'],
      rows: masters.map((one) => [one.id_tags_items_parent_master, one.description, one.icon, one.at]),
    },
    {
      name: 'tags_items_parent',
      columns: ['id_tags_items_parent', 'id_tags_items_parent_master', 'description', 'icon', 'position'],
      rows: parents.map((one) => [one.id_tags_items_parent, one.up, one.description, one.icon, one.at]),
    },
    {
      name: 'tags_items',
      columns: ['id_tags_items', 'id_tags_items_parent', 'description', 'a_href', 'audience', 'show', 'position'],
      rows: items.map((one) => [
        one.id_tags_items,
        one.up,
        one.description,
        one.a_href,
        one.audience,
        one.show,
        one.at,
      ]),
    },
    {
      name: 'tags_items_action',
      columns: ['id_action', 'id_tags_items', 'field_action', 'name_action', 'icon', 'color'],
      rows: actions.map((one) => [one.id_action, one.up, one.field_action, one.name_action, one.icon, one.color]),
    },
  ];
}

/**
 * Mirrors the menu definition into its tables at each start, and gives screens and actions that are new to the
 * profiles that the system brings along. What administrators granted or took away stays as it is.
 */
@Injectable()
export class SyncMenu implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): Promise<void> {
    return this.run();
  }

  /** Idempotent; processes that start at once wait for each other on the row of profile 1. */
  run(): Promise<void> {
    return this.unit.run(async () => {
      await this.db.query('select id_profile from profile where id_profile = 1 for update');
      const before = await this.ids();
      for (const table of mirrorTables()) await this.mirror(table);
      await this.grantNew(before);
    });
  }

  private async ids(): Promise<{ items: Set<number>; actions: Set<number> }> {
    const items = await this.db.query<{ id: number }>('select id_tags_items as id from tags_items');
    const actions = await this.db.query<{ id: number }>('select id_action as id from tags_items_action');
    return { items: new Set(items.map((row) => row.id)), actions: new Set(actions.map((row) => row.id)) };
  }

  private async mirror({ name, columns, rows }: MirrorTable): Promise<void> {
    await this.db.execute(`delete from ${name} where ${columns[0]} not in (?)`, [rows.map((row) => row[0])]);
    const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    await tableOf(name).upsert(this.db, named);
  }

  private async grantNew(before: { items: Set<number>; actions: Set<number> }): Promise<void> {
    const anyNew = menuItems.some(
      (item) =>
        !before.items.has(item.id_tags_items) || item.actions.some((action) => !before.actions.has(action.id_action)),
    );
    if (!anyNew) return;
    for (const profile of systemProfiles) {
      const { items, actions } = defaultGrants(profile);
      await grantProfile(this.db, profile.id_profile, {
        items: items.filter((id) => !before.items.has(id)),
        actions: actions.filter((id) => !before.actions.has(id)),
      });
    }
  }
}

/** Adds screens and actions to a profile; sessions of the profile see them with their next call. */
export async function grantProfile(
  db: Db,
  id_profile: number,
  grants: { items: readonly number[]; actions: readonly number[] },
): Promise<void> {
  if (grants.items.length > 0)
    await profileItemTable.insertMany(
      db,
      grants.items.map((id_tags_items) => ({ id_profile, id_tags_items })),
      'insert ignore',
    );
  if (grants.actions.length > 0)
    await profileActionTable.insertMany(
      db,
      grants.actions.map((id_action) => ({ id_profile, id_action })),
      'insert ignore',
    );
  await db.execute('update profile set version = version + 1 where id_profile = ?', [id_profile]);
}
