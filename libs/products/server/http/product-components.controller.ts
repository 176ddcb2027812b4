import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import {
  deleteComponent,
  productPartPath,
  productPartsQuery,
  saveComponent,
  type SaveComponentInput,
} from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';
import { DeleteComponent } from '../use-cases/delete-component';
import { SaveComponent } from '../use-cases/save-component';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** What packs hold; the first specification names the resource `component` (spec 2, section 7). */
@ApiTags('products')
@Controller(['productcomponent', 'component'])
export class ProductComponentsController {
  constructor(
    private readonly bus: Bus,
    private readonly details: ProductDetails,
  ) {}

  @Get('get/all')
  @Requires(screens('productos'))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.details.components(query.id_product));
  }

  @Post('get/all')
  @Requires(screens('productos'))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.details.components(body.id_product));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.details.component(path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  async save(@Body({ schema: saveComponent }) body: SaveComponentInput) {
    const saved = await this.bus.execute(new SaveComponent(body));
    return reply(saved, body.id_component ? 'Componente modificado.' : 'Componente registrado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  async remove(@Body({ schema: deleteComponent }) body: z.output<typeof deleteComponent>) {
    await this.bus.execute(new DeleteComponent(idOf(body.id_component, body.id)));
    return reply(null, 'Componente eliminado.');
  }
}
