import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, notFound, reply, Requires } from '@ceiba/platform/server';
import {
  PALLET_MESSAGES,
  palletFullHistory,
  type PalletFullHistoryInput,
  palletFullHistoryRow,
  palletHistory,
  type PalletHistoryInput,
  palletHistoryRow,
  palletMovementRow,
  palletProduct,
  palletRecord,
  type PalletStockKey,
  palletStockKey,
  palletStockList,
  type PalletStockListInput,
  palletStockProducts,
  type PalletStockProductsInput,
  palletStockRow,
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
  @Answers(listOf(palletStockRow))
  list(@Body({ schema: palletStockList }) input: PalletStockListInput) {
    return this.bus.ask(new ListPalletStocks(input));
  }

  @Get('get/all')
  @Answers(listOf(palletStockRow))
  listByQuery(@Query({ schema: palletStockList }) input: PalletStockListInput) {
    return this.bus.ask(new ListPalletStocks(input));
  }

  @Post('get/id')
  @Answers(palletRecord)
  get(@Body({ schema: palletStockKey }) key: PalletStockKey) {
    return this.bus.ask(new GetPalletStock(idOf(key)));
  }

  @Get('get/id/:id')
  @Answers(palletRecord)
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetPalletStock(id));
  }

  @Post('products')
  @Answers(listOf(z.union([palletProduct, palletMovementRow])))
  products(@Body({ schema: palletStockProducts }) input: PalletStockProductsInput) {
    return this.bus.ask(new ListPalletProducts(input));
  }

  @Post('history')
  @Answers(listOf(palletHistoryRow))
  history(@Body({ schema: palletHistory }) input: PalletHistoryInput) {
    return this.bus.ask(new ListPalletHistory(input));
  }

  @Post('history/full')
  @Answers(listOf(palletFullHistoryRow))
  movements(@Body({ schema: palletFullHistory }) input: PalletFullHistoryInput) {
    return this.bus.ask(new ListPalletMovements(input));
  }

  @Post('insert/update')
  @Answers(saved)
  async save(@Body({ schema: savePalletStock }) input: SavePalletStockInput) {
    const record = await this.bus.execute(new SavePalletStock(input));
    return reply(record, input.id_pallet_stock ? PALLET_MESSAGES.picked : PALLET_MESSAGES.created);
  }

  @Post('delete')
  @Message(PALLET_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: palletStockKey }) key: PalletStockKey): Promise<null> {
    await this.bus.execute(new DeletePalletStock(idOf(key)));
    return null;
  }
}
