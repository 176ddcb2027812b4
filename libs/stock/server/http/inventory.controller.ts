import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, listOf, listSums, MESSAGES, nothing, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, can, currentActor, forbidden, Message, notFound, Requires } from '@ceiba/platform/server';
import {
  applyInventory,
  type ApplyInventoryInput,
  INVENTORY_MESSAGES,
  inventoryApplied,
  type InventoryKey,
  inventoryKey,
  inventoryList,
  type InventoryListInput,
  inventoryProduct,
  inventoryProducts,
  type InventoryProductsInput,
  inventoryRecord,
  inventoryRow,
  inventorySaved,
  saveInventory,
  type SaveInventoryInput,
} from '@ceiba/stock/contract';
import { ApplyInventory } from '../use-cases/apply-inventory';
import { DeleteInventory } from '../use-cases/delete-inventory';
import { GetInventory } from '../use-cases/get-inventory';
import { GetInventorySums } from '../use-cases/get-inventory-sums';
import { ListInventories } from '../use-cases/list-inventories';
import { ListInventoryProducts } from '../use-cases/list-inventory-products';
import { SaveInventory } from '../use-cases/save-inventory';

const idOf = (key: InventoryKey): number => {
  const id = key.id_inventory ?? key.id;
  if (!id) throw notFound(INVENTORY_MESSAGES.notFound);
  return id;
};

/** Physical inventories (spec 2, sections 2, 5 and 7). */
@ApiTags('stock')
@Controller('inventory')
export class InventoryController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('inventario'))
  @Answers(listOf(inventoryRow))
  list(@Body({ schema: inventoryList }) input: InventoryListInput) {
    return this.bus.ask(new ListInventories(input));
  }

  @Post('get/sums')
  @Requires(screens('inventario'))
  @Answers(listSums)
  sums(@Body({ schema: inventoryList }) input: InventoryListInput) {
    return this.bus.ask(new GetInventorySums(input));
  }

  @Get('get/all')
  @Requires(screens('inventario'))
  @Answers(listOf(inventoryRow))
  listByQuery(@Query({ schema: inventoryList }) input: InventoryListInput) {
    return this.bus.ask(new ListInventories(input));
  }

  @Post('get/id')
  @Requires(action('inventario', 'view'), action('inventario', 'update'))
  @Answers(inventoryRecord)
  get(@Body({ schema: inventoryKey }) key: InventoryKey) {
    return this.bus.ask(new GetInventory(idOf(key)));
  }

  @Get('get/id/:id')
  @Requires(action('inventario', 'view'), action('inventario', 'update'))
  @Answers(inventoryRecord)
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetInventory(id));
  }

  @Get('products/price')
  @Requires(screens('inventario'))
  @Answers(listOf(inventoryProduct))
  products(@Query({ schema: inventoryProducts }) input: InventoryProductsInput) {
    return this.bus.ask(new ListInventoryProducts(input));
  }

  @Post('insert/update')
  @Requires(action('inventario', 'new'), action('inventario', 'update'))
  @Message(INVENTORY_MESSAGES.saved)
  @Answers(inventorySaved)
  save(@Body({ schema: saveInventory }) input: SaveInventoryInput) {
    const needed = action('inventario', input.id_inventory ? 'update' : 'new');
    if (!can(currentActor(), needed)) throw forbidden(MESSAGES.forbidden);
    return this.bus.execute(new SaveInventory(input));
  }

  @Post('apply')
  @Requires(action('inventario', 'apply'))
  @Message(INVENTORY_MESSAGES.applied)
  @Answers(inventoryApplied)
  apply(@Body({ schema: applyInventory }) input: ApplyInventoryInput) {
    return this.bus.execute(new ApplyInventory(input));
  }

  @Post('delete')
  @Requires(action('inventario', 'delete'))
  @Message(INVENTORY_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: inventoryKey }) key: InventoryKey): Promise<null> {
    await this.bus.execute(new DeleteInventory(idOf(key)));
    return null;
  }
}
