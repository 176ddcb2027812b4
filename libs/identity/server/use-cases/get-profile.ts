import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  PROFILE_WORDS,
  PROFILE_TEXTS,
  type ProfileRecord,
  type ProfileRow,
  type ProfileTree,
} from '@ceiba/identity/contract';
import { Db, defineRecord, notFound } from '@ceiba/platform/server';
import { profileTree } from '../domain/profile-tree';
import { Profiles } from '../persistence/profiles';
import { FROM_PROFILE, PROFILE_COLUMNS } from './list-profiles';

/** A profile with its tree. Throws 404. */
export class GetProfile extends Query<ProfileRecord> {
  constructor(readonly id_profile: number) {
    super();
  }
}

export const PROFILE = defineRecord('profile', (id) => new GetProfile(id), PROFILE_WORDS);

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(
    private readonly db: Db,
    private readonly profiles: Profiles,
  ) {}

  async execute({ id_profile }: GetProfile): Promise<ProfileRecord> {
    const row = await this.db.one<ProfileRow>(`select ${PROFILE_COLUMNS} ${FROM_PROFILE} where p.id_profile = ?`, [
      id_profile,
    ]);
    if (!row) throw notFound(PROFILE_TEXTS.missing);
    const grants = await this.profiles.grants(id_profile);
    return { ...row, permissions: profileTree(row, grants, (await this.profiles.mine()).grants) };
  }
}

/** The tree alone; without an id the empty one of a new profile. Throws 404. */
export class GetProfileTree extends Query<ProfileTree[]> {
  constructor(readonly id_profile: number | null) {
    super();
  }
}

@QueryHandler(GetProfileTree)
export class GetProfileTreeHandler implements IQueryHandler<GetProfileTree> {
  constructor(
    private readonly get: GetProfileHandler,
    private readonly profiles: Profiles,
  ) {}

  async execute({ id_profile }: GetProfileTree): Promise<ProfileTree[]> {
    if (id_profile !== null) return (await this.get.execute(new GetProfile(id_profile))).permissions;
    const nothing = { items: new Set<number>(), actions: new Set<number>() };
    return profileTree({ main_profile: null, is_partner: 0 }, nothing, (await this.profiles.mine()).grants);
  }
}
