import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { inventoryCounts, type InventoryCountsInput, readCounts } from '@ceiba/stock/contract';
import { ReadInventoryCounts } from '../use-cases/read-inventory-counts';

/** Counts that were written down elsewhere, as CSV or Excel. */
@ApiTags('stock')
@Controller('inventory/counts')
export class InventoryCountsController {
  constructor(private readonly bus: Bus) {}

  @Post('read')
  @Requires(action('inventario', 'new'), action('inventario', 'update'))
  @Uploads({ file: ['csv', 'xlsx'] })
  @Answers(readCounts)
  async read(@Body({ schema: inventoryCounts }) input: InventoryCountsInput, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.ask(new ReadInventoryCounts(input.id_branch_office, requiredFile(uploads, 'file')));
  }
}
