import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Stored{{Pascal}}Row } from '@ceiba/{{context}}/contract';
import { {{Pascal}}Repository } from '../persistence/{{record}}.repository';

/** One {{words}}. */
export class Get{{Pascal}} extends Query<Stored{{Pascal}}Row> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(Get{{Pascal}})
export class Get{{Pascal}}Handler implements IQueryHandler<Get{{Pascal}}> {
  constructor(private readonly {{cameles}}: {{Pascal}}Repository) {}

  execute({ id }: Get{{Pascal}}): Promise<Stored{{Pascal}}Row> {
    return this.{{cameles}}.get(id);
  }
}
