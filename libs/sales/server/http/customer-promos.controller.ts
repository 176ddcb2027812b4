import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listOf, nothing, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { pendingPromo, type PendingPromosInput, pendingPromosInput, receivePromosInput } from '@ceiba/sales/contract';
import { ListPendingPromos } from '../use-cases/list-pending-promos';
import { ReceivePromos } from '../use-cases/receive-promos';

/** Promotions that customers earned, and their handing over (spec 3, section 7). */
@ApiTags('customers')
@Controller('customers/promo')
@Requires(screens('cliente-promos', 'ventas'))
export class CustomerPromosController {
  constructor(private readonly bus: Bus) {}

  @Get('pending')
  @Answers(listOf(pendingPromo))
  async pending(@Query({ schema: pendingPromosInput }) query: PendingPromosInput) {
    const rows = await this.bus.ask(new ListPendingPromos(query));
    return { rows, total: rows.length };
  }

  @Post('received')
  @Message('Promociones entregadas.')
  @Answers(nothing)
  async received(@Body({ schema: receivePromosInput }) body: z.output<typeof receivePromosInput>) {
    await this.bus.execute(new ReceivePromos(body.id_customers));
  }
}
