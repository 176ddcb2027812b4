import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  INVOICING_MESSAGES,
  massRetentionsInput,
  type MassRetentionsInput,
  stampRetentionInput,
  type StampRetentionInput,
} from '@ceiba/invoicing/contract';
import { action, jobStarted } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { stampAnswer } from '@ceiba/sales/contract';
import { RequestMassRetentions } from '../use-cases/stamp-retention/request-mass-retentions';
import { RetentionStamping } from '../use-cases/stamp-retention/stamp-retention';
import { replyOf } from './stamp-reply';

/** Stamping of what a year withheld from partners, one and many (docs/adr/0076). */
@ApiTags('invoicing')
@Controller('facturama/retention')
@Requires(action('comisiones-periodo', 'invoice'))
export class RetentionStampController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: RetentionStamping,
  ) {}

  @Post('direct')
  @Answers(stampAnswer)
  async direct(@Body({ schema: stampRetentionInput }) input: StampRetentionInput) {
    return replyOf(await this.stamping.direct(input));
  }

  @Post('mass')
  @Message(INVOICING_MESSAGES.massQueued)
  @Answers(jobStarted)
  mass(@Body({ schema: massRetentionsInput }) { year }: MassRetentionsInput) {
    return this.bus.execute(new RequestMassRetentions(year));
  }
}
