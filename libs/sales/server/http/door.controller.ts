import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action } from '@ceiba/platform/contract';
import { Answers, Bus, Refusal, reply, Requires } from '@ceiba/platform/server';
import {
  type CheckInInput,
  checkInSchema,
  doorAnswer,
  doorCount,
  type DoorCountInput,
  doorCountSchema,
  doorEntries,
  type DoorEntriesInput,
  doorEntriesSchema,
  doorEvents,
  doorList,
} from '@ceiba/sales/contract';
import { CheckIn } from '../use-cases/event-tickets/check-in';
import { GetDoorList } from '../use-cases/event-tickets/get-door-list';
import { NoteEntries } from '../use-cases/event-tickets/note-entries';
import { GetDoorCount } from '../use-cases/event-tickets/get-door-count';
import { ListDoorEvents } from '../use-cases/event-tickets/list-door-events';

/** The doors of events (ours). */
@ApiTags('sales')
@Controller('sale/event/door')
@Requires(action('boletos', 'check_in'))
export class DoorController {
  constructor(private readonly bus: Bus) {}

  @Get('events')
  @Answers(doorEvents)
  events() {
    return this.bus.ask(new ListDoorEvents());
  }

  @Post('count')
  @Answers(doorCount)
  count(@Body({ schema: doorCountSchema }) { key_product }: DoorCountInput) {
    return this.bus.ask(new GetDoorCount(key_product));
  }

  @Post('list')
  @Answers(doorList)
  list(@Body({ schema: doorCountSchema }) { key_product }: DoorCountInput) {
    return this.bus.ask(new GetDoorList(key_product));
  }

  @Post('entries')
  @Answers(doorEntries)
  entries(@Body({ schema: doorEntriesSchema }) input: DoorEntriesInput) {
    return this.bus.execute(new NoteEntries(input));
  }

  /** Whoever does not go in is answered 409, with what the door has to know; the scan is written down either way. */
  @Post('check-in')
  @Answers(doorAnswer)
  async checkIn(@Body({ schema: checkInSchema }) input: CheckInInput) {
    const { message, ...data } = await this.bus.execute(new CheckIn(input));
    if (data.result === 'ENTRO' || data.result === 'SALIO') return reply(data, message);
    const kind = data.result === 'YA_ENTRO' || data.result === 'NO_ESTA' ? 'warning' : 'danger';
    throw new Refusal('SALES.DOOR', message, { status: 409, kind, data });
  }
}
