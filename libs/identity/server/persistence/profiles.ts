import { Injectable } from '@nestjs/common';
import type { Grants } from '@ceiba/identity/contract';
import { currentActor, Db } from '@ceiba/platform/server';
import { allGrants } from '../domain/grants';
import { Reach } from '../domain/reach';
import { profileActionTable, profileItemTable } from './profile.entity';

export interface ProfileHead {
  id_profile: number;
  description_profile: string;
  enabled_profile: 0 | 1;
  main_profile: number | null;
  request_break_box: 0 | 1;
  is_partner: 0 | 1;
}

const NOTHING: Grants = { items: new Set(), actions: new Set() };

/** Rows of profiles and what they hold, always current: rights are decided by what is committed, not by memory. */
@Injectable()
export class Profiles {
  constructor(private readonly db: Db) {}

  /** The row, locked until the end of the unit of work. */
  lock(id_profile: number): Promise<ProfileHead | undefined> {
    return this.db.one<ProfileHead>(
      `select id_profile, description_profile, enabled_profile, main_profile, request_break_box, is_partner
       from profile where id_profile = ? for update`,
      [id_profile],
    );
  }

  async grants(id_profile: number): Promise<Grants> {
    const items = await this.db.query<{ id: number }>(
      'select id_tags_items as id from profile_item where id_profile = ?',
      [id_profile],
    );
    const actions = await this.db.query<{ id: number }>(
      'select id_action as id from profile_action where id_profile = ?',
      [id_profile],
    );
    // Screens that are no longer part of the product don't count.
    const known = (rows: { id: number }[], all: ReadonlySet<number>) =>
      new Set(rows.map((row) => row.id).filter((id) => all.has(id)));
    return { items: known(items, allGrants.items), actions: known(actions, allGrants.actions) };
  }

  /** How far the person asking gets; everywhere for the system itself. */
  async mine(): Promise<Reach> {
    const { type, id_profile, branches } = currentActor();
    if (type === 0) return Reach.everything;
    return id_profile === null ? Reach.given(0, NOTHING) : this.reach(id_profile, branches);
  }

  /** How far this profile leads in these branches. */
  async reach(id_profile: number, branches: Iterable<number> = []): Promise<Reach> {
    return Reach.given(id_profile, await this.grants(id_profile), branches);
  }

  /** The branches of everybody who has the profile: a change of it reaches there. */
  async branchesOfHolders(id_profile: number): Promise<Set<number>> {
    const rows = await this.db.query<{ id: number }>(
      `select distinct b.id_branch_office as id from worker w
       join worker_branch_office b on b.id_worker = w.id_worker where w.id_profile = ?`,
      [id_profile],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Replaces what a profile holds. */
  async write(id_profile: number, { items, actions }: Grants): Promise<void> {
    await this.db.execute('delete from profile_item where id_profile = ?', [id_profile]);
    await this.db.execute('delete from profile_action where id_profile = ?', [id_profile]);
    await profileItemTable.insertMany(
      this.db,
      [...items].map((id_tags_items) => ({ id_profile, id_tags_items })),
    );
    await profileActionTable.insertMany(
      this.db,
      [...actions].map((id_action) => ({ id_profile, id_action })),
    );
  }
}
