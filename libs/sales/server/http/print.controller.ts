import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { action, nothing, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import {
  type OpenDrawerInput,
  openDrawerSchema,
  type PrintDoneInput,
  printDoneSchema,
  PRINTER_MESSAGES,
  printList,
  type PrintListInput,
  printListSchema,
  printState,
  printTestSchema,
  type PrintTicketInput,
  printTicketSchema,
  startedPrint,
} from '@ceiba/sales/contract';
import { EndPrint, GetPrint } from '../use-cases/printing/get-print';
import { ListPrints } from '../use-cases/printing/list-printers';
import { AllowDrawer } from '../use-cases/printing/open-drawer';
import { PrintTest, PrintTicket } from '../use-cases/printing/print-ticket';

/** Tickets on the shop's own printers, and its drawers (ours; docs/adr/0068). */
@ApiTags('sales')
@Controller('print')
@Requires(action('ventas', 'print'), screens('impresoras'))
export class PrintController {
  constructor(
    private readonly bus: Bus,
    private readonly drawers: AllowDrawer,
  ) {}

  @Post('ticket')
  @Requires(action('ventas', 'print'))
  @Message(PRINTER_MESSAGES.printing)
  @Answers(startedPrint)
  ticket(@Body({ schema: printTicketSchema }) input: PrintTicketInput) {
    return this.bus.execute(new PrintTicket(input));
  }

  @Post('test')
  @Requires(screens('impresoras'))
  @Message(PRINTER_MESSAGES.printing)
  @Answers(startedPrint)
  test(@Body({ schema: printTestSchema }) { id_printer }: z.output<typeof printTestSchema>) {
    return this.bus.execute(new PrintTest(id_printer));
  }

  @Post('drawer')
  @Requires(action('ventas', 'new'))
  @Message(PRINTER_MESSAGES.opening)
  @Answers(startedPrint)
  drawer(@Body({ schema: openDrawerSchema }) input: OpenDrawerInput) {
    return this.drawers.execute(input);
  }

  @Post('done')
  @Answers(nothing)
  async done(@Body({ schema: printDoneSchema }) input: PrintDoneInput) {
    await this.bus.execute(new EndPrint(input));
    return null;
  }

  @Get('get/id/:id')
  @Answers(printState)
  one(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetPrint(id));
  }

  @Post('get/all')
  @Requires(screens('impresoras'))
  @Answers(printList)
  list(@Body({ schema: printListSchema }) input: PrintListInput) {
    return this.bus.ask(new ListPrints(input));
  }
}
