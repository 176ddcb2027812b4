import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, currentActor } from '@ceiba/platform/server';
import type { DoorEvents } from '@ceiba/sales/contract';
import { DoorReader } from '../../persistence/door.reader';

/** Events that a door can stand at: those of one's own branches. */
export class ListDoorEvents extends Query<DoorEvents> {}

@QueryHandler(ListDoorEvents)
export class ListDoorEventsHandler implements IQueryHandler<ListDoorEvents> {
  constructor(
    private readonly reader: DoorReader,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DoorEvents> {
    return { rows: await this.reader.events(currentActor(), this.clock.today()) };
  }
}
