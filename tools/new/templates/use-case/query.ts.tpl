import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
{{branchImport}}
import type { Stored{{Answer}} } from '@ceiba/{{context}}/contract';
import { {{actorImport}} Db, notFound } from '@ceiba/platform/server';
import { {{tableConstant}} } from '../persistence/{{entity}}.entity';

/** {{sentence}}. Throws 404 where there is none{{branchThrows}}. */
export class {{Pascal}} extends Query<Stored{{Answer}}> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler({{Pascal}})
export class {{Pascal}}Handler implements IQueryHandler<{{Pascal}}> {
  constructor(
    private readonly db: Db,
    {{branchDependency}}
  ) {}

  async execute({ id }: {{Pascal}}): Promise<Stored{{Answer}}> {
    const row = await this.db.one<Stored{{Answer}}>(
      `select ${{{tableConstant}}.columns()} from {{table}} where {{id}} = ?`,
      [id],
    );
    if (!row) throw notFound();
    {{branchCheck}}
    return row;
  }
}
