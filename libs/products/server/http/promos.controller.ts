import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import {
  deletePromo,
  promoListQuery,
  type PromoListQuery,
  promoPath,
  savePromo,
  type SavePromoInput,
} from '@ceiba/products/contract';
import { Promos } from '../persistence/promos';
import { DeletePromo } from '../use-cases/delete-promo';
import { SavePromo } from '../use-cases/save-promo';
import { idOf } from './listed';

/** Promotions with their products (spec 2, section 7). Which of them a sale gets: `POST /product/promos/get/all`. */
@ApiTags('administration')
@Controller('promo')
export class PromosController {
  constructor(
    private readonly bus: Bus,
    private readonly promos: Promos,
  ) {}

  @Get('get/all')
  @Requires(screens('promociones'))
  list(@Query({ schema: promoListQuery }) query: PromoListQuery) {
    return this.promos.list(query);
  }

  @Post('get/all')
  @Requires(screens('promociones'))
  listAgain(@Body({ schema: promoListQuery }) body: PromoListQuery) {
    return this.promos.list(body);
  }

  @Get('get/id/:id')
  @Requires(screens('promociones'))
  one(@Param({ schema: promoPath }) path: z.output<typeof promoPath>) {
    return this.promos.get(path.id);
  }

  @Post('insert/update')
  @Requires(screens('promociones'))
  async save(@Body({ schema: savePromo }) body: SavePromoInput) {
    const saved = await this.bus.execute(new SavePromo(body));
    return reply(saved, body.id_promo ? 'Promoción modificada.' : 'Promoción registrada.');
  }

  @Post('delete')
  @Requires(screens('promociones'))
  async remove(@Body({ schema: deletePromo }) body: z.output<typeof deletePromo>) {
    await this.bus.execute(new DeletePromo(idOf(body.id_promo, body.id)));
    return reply(null, 'Promoción eliminada.');
  }
}
