import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action } from '@ceiba/platform/contract';
import {
  Bus,
  readCsvTable,
  readWorkbookTable,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { inventoryCounts, type InventoryCountsInput, type ReadCounts } from '@ceiba/stock/contract';
import { COUNT_COLUMNS } from '../domain/read-counts';
import { ReadInventoryCounts } from '../use-cases/read-inventory-counts';

/** Counts that were written down elsewhere, as CSV or Excel. */
@ApiTags('stock')
@Controller('inventory/counts')
export class InventoryCountsController {
  constructor(private readonly bus: Bus) {}

  @Post('read')
  @Requires(action('inventario', 'new'), action('inventario', 'update'))
  @Uploads({ file: ['csv', 'xlsx'] })
  async read(
    @Body({ schema: inventoryCounts }) input: InventoryCountsInput,
    @UploadedFiles() uploads: UploadedFile[],
  ): Promise<ReadCounts> {
    const { kind, bytes } = requiredFile(uploads, 'file');
    const options = { columns: COUNT_COLUMNS, maxRows: 5000 };
    const table = await (kind === 'xlsx' ? readWorkbookTable(bytes, options) : readCsvTable(bytes, options));
    return this.bus.ask(new ReadInventoryCounts(input.id_branch_office, table));
  }
}
