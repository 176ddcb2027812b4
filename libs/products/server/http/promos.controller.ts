import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { editable, listOf, nothing, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  deletePromo,
  type PromoListQuery,
  promoListQuery,
  promoPath,
  promoRow,
  promoView,
  savePromo,
  type SavePromoInput,
} from '@ceiba/products/contract';
import { DeletePromo } from '../use-cases/delete-promo';
import { PROMO } from '../use-cases/get-promo';
import { ListPromos } from '../use-cases/list-promos';
import { SavePromo } from '../use-cases/save-promo';
import { idOf } from './listed';

/** Promotions with their products (spec 2, section 7). Which of them a sale gets: `POST /product/promos/get/all`. */
@ApiTags('administration')
@Controller('promo')
export class PromosController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens('promociones'))
  @Answers(listOf(promoRow))
  list(@Query({ schema: promoListQuery }) query: PromoListQuery) {
    return this.bus.ask(new ListPromos(query));
  }

  @Post('get/all')
  @Requires(screens('promociones'))
  @Answers(listOf(promoRow))
  listAgain(@Body({ schema: promoListQuery }) body: PromoListQuery) {
    return this.bus.ask(new ListPromos(body));
  }

  @Get('get/id/:id')
  @Requires(screens('promociones'))
  @Answers(editable(promoView))
  one(@Param({ schema: promoPath }) path: z.output<typeof promoPath>) {
    return this.bus.open(PROMO, path.id);
  }

  @Post('insert/update')
  @Requires(screens('promociones'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: savePromo }) body: SavePromoInput) {
    const record = await this.bus.execute(new SavePromo(body));
    return reply(record, body.id_promo ? 'Promoción modificada.' : 'Promoción registrada.');
  }

  @Post('delete')
  @Requires(screens('promociones'))
  @Answers(nothing)
  async remove(@Body({ schema: deletePromo }) body: z.output<typeof deletePromo>) {
    await this.bus.execute(new DeletePromo(idOf(body.id_promo, body.id)));
    return reply(null, 'Promoción eliminada.');
  }
}
