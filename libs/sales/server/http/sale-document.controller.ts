import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, screens, zId } from '@ceiba/platform/contract';
import { Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { PrintSale, type SalePaperKind } from '../use-cases/print-sale/print-sale';

/** Papers of a sale; the session's token or a ticket for this one path opens them. */
@ApiTags('sales')
@Controller('sale/generate/invoice')
@Requires(action('ventas', 'print'), screens('historial-compras'))
export class SaleDocumentController {
  constructor(private readonly bus: Bus) {}

  @Get(':id')
  invoice(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'invoice');
  }

  @Get('ticket/:id')
  ticket(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'ticket');
  }

  @Get('new/ticket/:id')
  newTicket(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'ticket-2');
  }

  private async print(id: number, kind: SalePaperKind): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintSale(id, kind));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
