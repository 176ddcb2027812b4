import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action } from '@ceiba/platform/contract';
import { Answers, Requires } from '@ceiba/platform/server';
import { stampAnswer, stampSaleInput, type StampSaleInput } from '@ceiba/sales/contract';
import { SaleStamping } from '../use-cases/stamp-sale';
import { replyOf } from './stamp-reply';

/** The sale's own route; it lives here because sales stand below invoicing. */
@ApiTags('invoicing')
@Controller('sale/send/facturama')
export class SaleStampController {
  constructor(private readonly stamping: SaleStamping) {}

  @Post()
  @Requires(action('ventas', 'new'), action('ventas', 'update'))
  @Answers(stampAnswer)
  async stamp(@Body({ schema: stampSaleInput }) input: StampSaleInput) {
    return replyOf(await this.stamping.withData(input));
  }
}
