import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ListResult, screens, zId } from '@ceiba/platform/contract';
import { Bus, Message, notFound, type Reply, reply, Requires } from '@ceiba/platform/server';
import {
  PALLET_MESSAGES,
  palletFullHistory,
  type PalletFullHistoryInput,
  type PalletFullHistoryRow,
  palletHistory,
  type PalletHistoryInput,
  type PalletHistoryRow,
  type PalletMovementRow,
  type PalletProduct,
  palletStockKey,
  type PalletStockKey,
  palletStockList,
  type PalletStockListInput,
  palletStockProducts,
  type PalletStockProductsInput,
  type PalletStockRow,
  savePalletStock,
  type SavePalletStockInput,
} from '@ceiba/stock/contract';
import { DeletePalletStock } from '../use-cases/delete-pallet-stock';
import { GetPalletStock } from '../use-cases/get-pallet-stock';
import { ListPalletHistory } from '../use-cases/list-pallet-history';
import { ListPalletMovements } from '../use-cases/list-pallet-movements';
import { ListPalletProducts } from '../use-cases/list-pallet-products';
import { ListPalletStocks } from '../use-cases/list-pallet-stocks';
import { SavePalletStock } from '../use-cases/save-pallet-stock';

const idOf = (key: PalletStockKey): number => {
  const id = key.id_pallet_stock ?? key.id;
  if (!id) throw notFound(PALLET_MESSAGES.notFound);
  return id;
};

/** Warehouse locations (spec 2, sections 2, 4 and 7). */
@ApiTags('stock')
@Controller('pallet_stock')
@Requires(screens('ubicaciones'))
export class PalletStockController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  list(@Body({ schema: palletStockList }) input: PalletStockListInput): Promise<ListResult<PalletStockRow>> {
    return this.bus.ask(new ListPalletStocks(input));
  }

  @Get('get/all')
  listByQuery(@Query({ schema: palletStockList }) input: PalletStockListInput): Promise<ListResult<PalletStockRow>> {
    return this.bus.ask(new ListPalletStocks(input));
  }

  @Post('get/id')
  get(@Body({ schema: palletStockKey }) key: PalletStockKey) {
    return this.bus.ask(new GetPalletStock(idOf(key)));
  }

  @Get('get/id/:id')
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetPalletStock(id));
  }

  @Post('products')
  products(
    @Body({ schema: palletStockProducts }) input: PalletStockProductsInput,
  ): Promise<ListResult<PalletProduct | PalletMovementRow>> {
    return this.bus.ask(new ListPalletProducts(input));
  }

  @Post('history')
  history(@Body({ schema: palletHistory }) input: PalletHistoryInput): Promise<ListResult<PalletHistoryRow>> {
    return this.bus.ask(new ListPalletHistory(input));
  }

  @Post('history/full')
  movements(
    @Body({ schema: palletFullHistory }) input: PalletFullHistoryInput,
  ): Promise<ListResult<PalletFullHistoryRow>> {
    return this.bus.ask(new ListPalletMovements(input));
  }

  @Post('insert/update')
  async save(@Body({ schema: savePalletStock }) input: SavePalletStockInput): Promise<Reply<{ id: number }>> {
    const saved = await this.bus.execute(new SavePalletStock(input));
    return reply(saved, input.id_pallet_stock ? PALLET_MESSAGES.picked : PALLET_MESSAGES.created);
  }

  @Post('delete')
  @Message(PALLET_MESSAGES.deleted)
  async remove(@Body({ schema: palletStockKey }) key: PalletStockKey): Promise<null> {
    await this.bus.execute(new DeletePalletStock(idOf(key)));
    return null;
  }
}
