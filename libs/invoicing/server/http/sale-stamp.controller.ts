import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type StampAnswer, stampSaleInput, type StampSaleInput } from '@ceiba/invoicing/contract';
import { action } from '@ceiba/platform/contract';
import { type Reply, Requires } from '@ceiba/platform/server';
import { replyOf } from '../stamping/stamp-answer';
import { SaleStamping } from '../use-cases/stamp-sale';

/** The sale's own route; it lives here because sales stand below invoicing. */
@ApiTags('invoicing')
@Controller('sale/send/facturama')
export class SaleStampController {
  constructor(private readonly stamping: SaleStamping) {}

  @Post()
  @Requires(action('ventas', 'new'), action('ventas', 'update'))
  async stamp(@Body({ schema: stampSaleInput }) input: StampSaleInput): Promise<Reply<StampAnswer>> {
    return replyOf(await this.stamping.withData(input));
  }
}
