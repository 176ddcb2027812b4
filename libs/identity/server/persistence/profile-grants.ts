import { Injectable } from '@nestjs/common';
import { type Grants, grantedPermissions, type SessionMaster, sessionTree } from '@ceiba/identity/contract';
import type { GrantedPermissions } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';

export interface ProfileView {
  version: number;
  permissions: GrantedPermissions;
  tree: SessionMaster[];
}

/** What a profile gives, kept in memory per version; every save of a profile raises its version. */
@Injectable()
export class ProfileGrants {
  private readonly views = new Map<string, ProfileView>();

  constructor(private readonly db: Db) {}

  /** `version` is the one just read from the profile's row: an older copy in memory is read again. */
  async load(id_profile: number, version: number, type: 1 | 2): Promise<ProfileView> {
    const known = this.views.get(`${id_profile}:${type}`);
    if (known?.version === version) return known;
    const grants = await this.read(id_profile);
    const view = { version, permissions: grantedPermissions(grants, type), tree: sessionTree(grants, type) };
    this.views.set(`${id_profile}:${type}`, view);
    return view;
  }

  private async read(id_profile: number): Promise<Grants> {
    const [items, actions] = await Promise.all([
      this.db.query<{ id: number }>('select id_tags_items as id from profile_item where id_profile = ?', [id_profile]),
      this.db.query<{ id: number }>('select id_action as id from profile_action where id_profile = ?', [id_profile]),
    ]);
    return { items: new Set(items.map((row) => row.id)), actions: new Set(actions.map((row) => row.id)) };
  }
}
