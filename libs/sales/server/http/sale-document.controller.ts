import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, screens, zId } from '@ceiba/platform/contract';
import { AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { ticketPaperSchema, type TicketPaperInput, type TicketWidth } from '@ceiba/sales/contract';
import { PrintSale, type SalePaperKind } from '../use-cases/print-sale';

/** Papers of a sale; the session's token or a ticket for this one path opens them. */
@ApiTags('sales')
@Controller('sale/generate/invoice')
@Requires(action('ventas', 'print'), screens('historial-compras'))
export class SaleDocumentController {
  constructor(private readonly bus: Bus) {}

  @Get(':id')
  @AnswersRaw('file')
  invoice(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'invoice');
  }

  @Get('ticket/:id')
  @AnswersRaw('file')
  ticket(
    @Param('id', { schema: zId }) id: number,
    @Query({ schema: ticketPaperSchema }) { width, copy }: TicketPaperInput,
  ): Promise<StreamableFile> {
    return this.print(id, 'ticket', width, copy);
  }

  @Get('new/ticket/:id')
  @AnswersRaw('file')
  newTicket(
    @Param('id', { schema: zId }) id: number,
    @Query({ schema: ticketPaperSchema }) { width, copy }: TicketPaperInput,
  ): Promise<StreamableFile> {
    return this.print(id, 'ticket-2', width, copy);
  }

  private async print(id: number, kind: SalePaperKind, width?: TicketWidth, copy: 0 | 1 = 0): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintSale(id, kind, width, copy === 1));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
