import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MovesInput, StoredMoveRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Moves } from '../persistence/moves';

/** The log of moves, the latest first. */
export class ListMoves extends Query<ListResult<StoredMoveRow>> {
  constructor(readonly input: MovesInput) {
    super();
  }
}

@QueryHandler(ListMoves)
export class ListMovesHandler implements IQueryHandler<ListMoves> {
  constructor(private readonly moves: Moves) {}

  execute({ input }: ListMoves): Promise<ListResult<StoredMoveRow>> {
    return this.moves.list(input);
  }
}
