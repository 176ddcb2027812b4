import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeptPart } from '@ceiba/customers/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { PersonHolds } from '../../ports/person-holds';
import { KeptByLaw } from './kept-by-law';

/** Why a partner can't be forgotten yet, one sentence each. */
export class ListPersonHolds extends Query<string[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListPersonHolds)
export class ListPersonHoldsHandler implements IQueryHandler<ListPersonHolds> {
  constructor(private readonly holds: PersonHolds) {}

  execute({ id }: ListPersonHolds): Promise<string[]> {
    return this.holds.reasons(id);
  }
}

/** What the law keeps of who was forgotten; of somebody else, what it would keep if he were now. */
export class ListKept extends Query<KeptPart[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListKept)
export class ListKeptHandler implements IQueryHandler<ListKept> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly kept: KeptByLaw,
  ) {}

  async execute({ id }: ListKept): Promise<KeptPart[]> {
    const done = await this.db.one<{ decided_at: Date | null }>(
      `select max(decided_at) as decided_at from privacy_request
       where id_customers = ? and kind = 'erase' and state = 'done'`,
      [id],
    );
    return this.kept.parts(id, done?.decided_at ?? this.clock.now());
  }
}
