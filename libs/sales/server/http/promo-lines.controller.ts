import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listOf, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { promoLine, promoLinesSchema, runningPromo, runningPromosSchema } from '@ceiba/sales/contract';
import { ListPromoLines } from '../use-cases/list-promo-lines';
import { ListRunningPromos } from '../use-cases/list-running-promos';

/** Promotions of a sale under way (spec 2, section 7). */
@ApiTags('products')
@Controller('product/promos')
export class PromoLinesController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('ventas'))
  @Answers(listOf(promoLine))
  lines(@Body({ schema: promoLinesSchema }) body: z.output<typeof promoLinesSchema>) {
    return this.bus.ask(new ListPromoLines(body));
  }

  @Post('running')
  @Requires(screens('ventas'))
  @Answers(listOf(runningPromo))
  running(@Body({ schema: runningPromosSchema }) body: z.output<typeof runningPromosSchema>) {
    return this.bus.ask(new ListRunningPromos(body.id_branch_office, body.id_product));
  }
}
