import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { nothing, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { STOCK_MESSAGES, type ValidateStockInput, validateStockSchema } from '@ceiba/stock/contract';
import { ValidateStock } from '../use-cases/validate-stock';

@ApiTags('stock')
@Controller('product/validate')
export class ValidateStockController {
  constructor(private readonly bus: Bus) {}

  @Post('stock')
  @Requires(screens('ventas', 'documentos', 'productos'))
  @Message(STOCK_MESSAGES.verified)
  @Answers(nothing)
  validate(@Body({ schema: validateStockSchema }) input: ValidateStockInput): Promise<null> {
    return this.bus.ask(new ValidateStock(input));
  }
}
