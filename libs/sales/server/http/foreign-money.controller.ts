import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { foreignMoney, foreignMoneySchema } from '@ceiba/sales/contract';
import { GetForeignMoney } from '../use-cases/get-foreign-money';

/** The other currency that a branch takes at its till. */
@ApiTags('sales')
@Controller('sale')
export class ForeignMoneyController {
  constructor(private readonly bus: Bus) {}

  @Post('foreign')
  @Requires(screens('ventas'))
  @Answers(foreignMoney)
  foreign(@Body({ schema: foreignMoneySchema }) { id_branch_office }: z.output<typeof foreignMoneySchema>) {
    return this.bus.ask(new GetForeignMoney(id_branch_office));
  }
}
