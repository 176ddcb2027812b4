import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LimitProfile, ListCategoriesInput, StoredCategoryRow } from '@ceiba/expenses/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, listQuery } from '@ceiba/platform/server';
import { CATEGORY_COLUMNS, CATEGORY_FROM } from '../persistence/category.repository';

/** Categories and their limits, for who sets them. */
export class ListCategories extends Query<ListResult<StoredCategoryRow>> {
  constructor(readonly input: ListCategoriesInput) {
    super();
  }
}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListCategories): Promise<ListResult<StoredCategoryRow>> {
    return listQuery<StoredCategoryRow>(
      this.db,
      {
        from: CATEGORY_FROM,
        select: `${CATEGORY_COLUMNS}, coalesce((select group_concat(concat(p.description_profile, ': ', format(l.daily_limit, 2))
          order by p.description_profile separator '; ') from viaticos_limit l join profile p on p.id_profile = l.id_profile
          where l.id_viaticos = c.id_viaticos), '') as limits_text`,
        where: [],
        search: ['c.name_viaticos', 'g.name_viaticos'],
        sort: {
          id_viaticos: 'c.id_viaticos',
          name_viaticos: 'c.name_viaticos',
          parent_name: 'g.name_viaticos',
          enabled_viaticos: 'c.enabled_viaticos',
          place: 'coalesce(c.parent_id, c.id_viaticos)',
        },
        defaultSort: { by: 'place', order: 'asc' },
        tieBreak: 'c.parent_id is not null, c.id_viaticos',
      },
      input,
    );
  }
}

/** The profiles of staff, which a limit can be for. */
export class ListLimitProfiles extends Query<LimitProfile[]> {}

@QueryHandler(ListLimitProfiles)
export class ListLimitProfilesHandler implements IQueryHandler<ListLimitProfiles> {
  constructor(private readonly db: Db) {}

  execute(): Promise<LimitProfile[]> {
    return this.db.query<LimitProfile>(
      'select id_profile, description_profile from profile where is_partner = 0 order by description_profile, id_profile',
    );
  }
}
