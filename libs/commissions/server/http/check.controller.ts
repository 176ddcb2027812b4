import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CheckCommissionsInput, checkCommissionsInput } from '@ceiba/commissions/contract';
import { jobStarted, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import { RequestCheck } from '../use-cases/check-commissions/request-check';

/** What must always hold of closed periods, checked when finance asks (docs/adr/0074). */
@ApiTags('commissions')
@Controller('commissions/check')
@Requires(screens('comisiones-periodo'))
export class CheckController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Answers(jobStarted)
  async check(@Body({ schema: checkCommissionsInput }) body: CheckCommissionsInput) {
    return reply(await this.bus.execute(new RequestCheck(body)), 'La revisión comenzó.');
  }
}
