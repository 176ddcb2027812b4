import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import { copyProducts, type CopyProductsInput, copyStarted } from '@ceiba/products/contract';
import { StartCopy } from '../use-cases/start-copy';

/** Copies of products and prices between branches of one currency: jobs, watched at `GET /jobs/{id_job}` (spec 2, section 7). */
@ApiTags('branches')
@Controller('branchoffice/copy')
export class CopyController {
  constructor(private readonly bus: Bus) {}

  @Post('products')
  @Requires(screens('copia-productos'))
  @Answers(copyStarted)
  async products(@Body({ schema: copyProducts }) body: CopyProductsInput) {
    return reply(await this.bus.execute(new StartCopy('products', body)), 'Copia de productos iniciada.');
  }

  @Post('products/price')
  @Requires(screens('copia-productos'))
  @Answers(copyStarted)
  async prices(@Body({ schema: copyProducts }) body: CopyProductsInput) {
    return reply(await this.bus.execute(new StartCopy('prices', body)), 'Copia de precios iniciada.');
  }
}
