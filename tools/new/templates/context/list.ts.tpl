import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { List{{Pascals}}Input, Stored{{Pascal}}Row } from '@ceiba/{{context}}/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { {{CONSTANT}}_FROM, {{CONSTANT}}_ROW } from '../persistence/{{record}}.repository';

/** The list, of the worker's branches. */
export class List{{Pascals}} extends Query<ListResult<Stored{{Pascal}}Row>> {
  constructor(readonly input: List{{Pascals}}Input) {
    super();
  }
}

function planOf(actor: Actor, { id_branch_office }: List{{Pascals}}Input): ListPlan {
  return {
    from: {{CONSTANT}}_FROM,
    select: {{CONSTANT}}_ROW,
    where: [
      ...ownBranches(actor, 'r.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'r.id_branch_office = ?', params: [id_branch_office] }] : []),
    ],
    search: ['r.name_{{table}}', 'b.key_branch_office', 'b.name_branch_office'],
    sort: {
      {{id}}: 'r.{{id}}',
      name_{{table}}: 'r.name_{{table}}',
      name_branch_office: 'b.name_branch_office',
      user_created: 'r.user_created',
    },
    defaultSort: { by: '{{id}}', order: 'desc' },
    unique: ['{{id}}'],
    tieBreak: 'r.{{id}}',
  };
}

@QueryHandler(List{{Pascals}})
export class List{{Pascals}}Handler implements IQueryHandler<List{{Pascals}}> {
  constructor(private readonly db: Db) {}

  execute({ input }: List{{Pascals}}): Promise<ListResult<Stored{{Pascal}}Row>> {
    return listQuery<Stored{{Pascal}}Row>(this.db, planOf(currentActor(), input), input);
  }
}
