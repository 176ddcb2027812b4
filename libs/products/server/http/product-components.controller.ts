import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { editable, listOf, nothing, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  deleteComponent,
  productComponentRow,
  productPartPath,
  productPartsQuery,
  saveComponent,
  type SaveComponentInput,
} from '@ceiba/products/contract';
import { DeleteComponent } from '../use-cases/delete-component';
import { COMPONENT } from '../use-cases/get-component';
import { ListComponents } from '../use-cases/list-components';
import { SaveComponent } from '../use-cases/save-component';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** What packs hold; the first specification names the resource `component` (spec 2, section 7). */
@ApiTags('products')
@Controller(['productcomponent', 'component'])
export class ProductComponentsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens('productos'))
  @Answers(listOf(productComponentRow))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.bus.ask(new ListComponents(query.id_product)));
  }

  @Post('get/all')
  @Requires(screens('productos'))
  @Answers(listOf(productComponentRow))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.bus.ask(new ListComponents(body.id_product)));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  @Answers(editable(productComponentRow))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.bus.open(COMPONENT, path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveComponent }) body: SaveComponentInput) {
    const record = await this.bus.execute(new SaveComponent(body));
    return reply(record, body.id_component ? 'Componente modificado.' : 'Componente registrado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  @Answers(nothing)
  async remove(@Body({ schema: deleteComponent }) body: z.output<typeof deleteComponent>) {
    await this.bus.execute(new DeleteComponent(idOf(body.id_component, body.id)));
    return reply(null, 'Componente eliminado.');
  }
}
