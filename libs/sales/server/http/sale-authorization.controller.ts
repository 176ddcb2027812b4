import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action } from '@ceiba/platform/contract';
import { Answers, Message, Requires } from '@ceiba/platform/server';
import { allowedChange, authorizeChangeSchema, type AuthorizeChangeInput, SALE_MESSAGES } from '@ceiba/sales/contract';
import { AuthorizeChange } from '../use-cases/authorize-change';

/** Another person's word for a price or a discount, at the spot. */
@ApiTags('sales')
@Controller('sale/authorize')
export class SaleAuthorizationController {
  constructor(private readonly authorizing: AuthorizeChange) {}

  @Post()
  @Requires(action('ventas', 'new'))
  @Message(SALE_MESSAGES.authorised)
  @Answers(allowedChange)
  authorize(@Body({ schema: authorizeChangeSchema }) input: AuthorizeChangeInput) {
    return this.authorizing.execute(input);
  }
}
