import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, currentActor } from '@ceiba/platform/server';
import type { StoredDoorList } from '@ceiba/sales/contract';
import { DoorReader } from '../../persistence/door.reader';

/** What a door decides by while it has no connection. */
export class GetDoorList extends Query<StoredDoorList> {
  constructor(readonly key_product: string) {
    super();
  }
}

@QueryHandler(GetDoorList)
export class GetDoorListHandler implements IQueryHandler<GetDoorList> {
  constructor(
    private readonly reader: DoorReader,
    private readonly clock: Clock,
  ) {}

  async execute({ key_product }: GetDoorList): Promise<StoredDoorList> {
    await this.reader.assertEvent(currentActor(), key_product);
    return { at: this.clock.now(), rows: await this.reader.list(key_product) };
  }
}
