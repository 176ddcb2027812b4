import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { {{CONSTANT}}_WORDS, type Stored{{Pascal}}Row } from '@ceiba/{{context}}/contract';
import { defineRecord } from '@ceiba/platform/server';
import { {{Pascal}}Repository } from '../persistence/{{record}}.repository';

/** One {{words}}. */
export class Get{{Pascal}} extends Query<Stored{{Pascal}}Row> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const {{CONSTANT}} = defineRecord('{{table}}', (id) => new Get{{Pascal}}(id), {{CONSTANT}}_WORDS);

@QueryHandler(Get{{Pascal}})
export class Get{{Pascal}}Handler implements IQueryHandler<Get{{Pascal}}> {
  constructor(private readonly {{cameles}}: {{Pascal}}Repository) {}

  execute({ id }: Get{{Pascal}}): Promise<Stored{{Pascal}}Row> {
    return this.{{cameles}}.get(id);
  }
}
