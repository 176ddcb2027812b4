import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor } from '@ceiba/platform/server';
import type { DoorCount } from '@ceiba/sales/contract';
import { DoorReader } from '../../persistence/door.reader';

/** How many of an event are in, in all and by door. */
export class GetDoorCount extends Query<DoorCount> {
  constructor(readonly key_product: string) {
    super();
  }
}

@QueryHandler(GetDoorCount)
export class GetDoorCountHandler implements IQueryHandler<GetDoorCount> {
  constructor(private readonly reader: DoorReader) {}

  async execute({ key_product }: GetDoorCount): Promise<DoorCount> {
    await this.reader.assertEvent(currentActor(), key_product);
    return this.reader.count(key_product);
  }
}
