import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { attentionBoard, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { SOLD_SCREENS, START_SCREEN, startSales } from '@ceiba/reports/contract';
import { GetAttentionBoard } from '../use-cases/get-attention-board';
import { GetStartSales } from '../use-cases/get-start-sales';

/** What the start page of staff shows. */
@ApiTags('reports')
@Controller('start')
export class StartController {
  constructor(private readonly bus: Bus) {}

  @Get('sales')
  @Requires(screens(...SOLD_SCREENS))
  @Answers(startSales)
  sales() {
    return this.bus.ask(new GetStartSales());
  }

  @Get('attention')
  @Requires(screens(START_SCREEN))
  @Answers(attentionBoard)
  attention() {
    return this.bus.ask(new GetAttentionBoard());
  }
}
