import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor } from '@ceiba/platform/server';
import type { StoredReturn } from '@ceiba/sales/contract';
import { ReturnReader } from '../../persistence/return.reader';

/** One return with its lines, lots and money. */
export class GetReturn extends Query<StoredReturn> {
  constructor(readonly id_return: number) {
    super();
  }
}

@QueryHandler(GetReturn)
export class GetReturnHandler implements IQueryHandler<GetReturn> {
  constructor(private readonly returns: ReturnReader) {}

  execute({ id_return }: GetReturn): Promise<StoredReturn> {
    return this.returns.forActor(currentActor(), id_return);
  }
}
