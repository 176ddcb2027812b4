import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { action, editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, notFound, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  PRINTER_MESSAGES,
  printerChoice,
  printerIdSchema,
  printerList,
  type PrinterListInput,
  printerListSchema,
  printerRow,
  type SavePrinterInput,
  savePrinterSchema,
} from '@ceiba/sales/contract';
import { DeletePrinter } from '../use-cases/printing/delete-printer';
import { ListBranchPrinters, PRINTER } from '../use-cases/printing/get-printer';
import { ListPrinters } from '../use-cases/printing/list-printers';
import { SavePrinter } from '../use-cases/printing/save-printer';

type PrinterId = z.output<typeof printerIdSchema>;

/** Printers of branches (ours; docs/adr/0068). */
@ApiTags('sales')
@Controller('printer')
@Requires(screens('impresoras'))
export class PrinterController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Answers(printerList)
  list(@Body({ schema: printerListSchema }) input: PrinterListInput) {
    return this.bus.ask(new ListPrinters(input));
  }

  @Get('get/id/:id')
  @Answers(editable(printerRow))
  one(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(PRINTER, id);
  }

  @Get('branch/:id')
  @Requires(action('ventas', 'print'))
  @Answers(listOf(printerChoice))
  ofBranch(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new ListBranchPrinters(id));
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: savePrinterSchema }) input: SavePrinterInput) {
    const done = await this.bus.execute(new SavePrinter(input));
    return reply(done, input.id_printer ? PRINTER_MESSAGES.updated : PRINTER_MESSAGES.saved);
  }

  @Post('delete')
  @Message(PRINTER_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: printerIdSchema }) { id_printer, id }: PrinterId) {
    const wanted = id_printer ?? id;
    if (!wanted) throw notFound(PRINTER_MESSAGES.notFound);
    await this.bus.execute(new DeletePrinter(wanted));
  }
}
