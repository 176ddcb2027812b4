import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { PeopleList, ProfileRow } from '@ceiba/identity/contract';
import { Db } from '@ceiba/platform/server';
import { listOrAll } from '../persistence/list-all';

/** The profiles, with how many workers have each. */
export class ListProfiles extends Query<ListResult<ProfileRow>> {
  constructor(readonly input: PeopleList) {
    super();
  }
}

export const PROFILE_COLUMNS = `p.id_profile, p.description_profile, p.enabled_profile, p.main_profile,
  i.description as description_main, p.request_break_box, p.is_partner,
  (select count(*) from worker w where w.id_profile = p.id_profile) as workers`;
export const FROM_PROFILE = 'from profile p left join tags_items i on i.id_tags_items = p.main_profile';

@QueryHandler(ListProfiles)
export class ListProfilesHandler implements IQueryHandler<ListProfiles> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListProfiles): Promise<ListResult<ProfileRow>> {
    return listOrAll<ProfileRow>(
      this.db,
      {
        select: PROFILE_COLUMNS,
        from: FROM_PROFILE,
        search: ['p.id_profile', 'p.description_profile', 'i.description'],
        sort: {
          id_profile: 'p.id_profile',
          description_profile: 'p.description_profile',
          enabled_profile: 'p.enabled_profile',
          description_main: 'i.description',
          request_break_box: 'p.request_break_box',
          workers: 'workers',
        },
        defaultSort: { by: 'id_profile', order: 'asc' },
        tieBreak: 'p.id_profile',
      },
      input,
    );
  }
}
