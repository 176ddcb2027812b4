import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, zId } from '@ceiba/platform/contract';
import { AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { ExportInventory } from '../use-cases/export-inventory';
import { PrintInventory } from '../use-cases/print-inventory';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Papers of an inventory; the session's token or a ticket for this one path opens them. */
@ApiTags('stock')
@Controller('inventory')
@Requires(action('inventario', 'view'))
export class InventoryDocumentController {
  constructor(private readonly bus: Bus) {}

  @Get('pdf/:id')
  @AnswersRaw('file')
  async result(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintInventory(id, 'result'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Get('sheet/:id')
  @AnswersRaw('file')
  async sheet(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintInventory(id, 'sheet'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Get('excel/:id')
  @AnswersRaw('file')
  async excel(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new ExportInventory(id));
    return fileAnswer(bytes, filename, XLSX);
  }
}
