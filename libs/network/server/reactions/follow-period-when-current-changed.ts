import { Injectable } from '@nestjs/common';
import { PeriodCurrentChanged, type PeriodCurrentChangedPayload } from '@ceiba/periods/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { FollowPeriod } from '../use-cases/follow-period/follow-period';

@Reaction({ event: PeriodCurrentChanged, consumer: 'network-follow-period' })
@Injectable()
export class FollowPeriodWhenCurrentChanged implements ReactionHandler<PeriodCurrentChangedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(_payload: PeriodCurrentChangedPayload): Promise<void> {
    await this.bus.execute(new FollowPeriod());
  }
}
