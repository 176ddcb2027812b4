import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AttentionBoard } from '@ceiba/platform/contract';
import { AttentionCounts, currentActor } from '@ceiba/platform/server';

/** What waits for this person, counted by the contexts whose screens he holds. */
export class GetAttentionBoard extends Query<AttentionBoard> {}

@QueryHandler(GetAttentionBoard)
export class GetAttentionBoardHandler implements IQueryHandler<GetAttentionBoard> {
  constructor(private readonly counts: AttentionCounts) {}

  execute(): Promise<AttentionBoard> {
    return this.counts.countFor(currentActor());
  }
}
