import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCfdiSettled, type SaleCfdiSettledPayload } from '@ceiba/sales/contract';
import { FollowSettledCfdi } from '../use-cases/follow-settled-cfdi';

/** What became of the CFDI of a cancelled sale opens or closes what waits for people. */
@Reaction({ event: SaleCfdiSettled, consumer: 'payments-follow-cfdi' })
@Injectable()
export class FollowCfdiWhenSaleCfdiSettled implements ReactionHandler<SaleCfdiSettledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(cfdi: SaleCfdiSettledPayload): Promise<void> {
    await this.bus.execute(new FollowSettledCfdi(cfdi));
  }
}
