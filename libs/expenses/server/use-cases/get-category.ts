import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CATEGORY_WORDS, type StoredCategory } from '@ceiba/expenses/contract';
import { defineRecord } from '@ceiba/platform/server';
import { CategoryRepository } from '../persistence/category.repository';

/** One category with its limits. */
export class GetCategory extends Query<StoredCategory> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const CATEGORY = defineRecord('viaticos', (id) => new GetCategory(id), CATEGORY_WORDS);

@QueryHandler(GetCategory)
export class GetCategoryHandler implements IQueryHandler<GetCategory> {
  constructor(private readonly categories: CategoryRepository) {}

  execute({ id }: GetCategory): Promise<StoredCategory> {
    return this.categories.get(id);
  }
}
