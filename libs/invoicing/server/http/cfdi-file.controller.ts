import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { facturamaPath } from '@ceiba/invoicing/contract';
import { AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';
import { READ_ANY, READ_BONUS, READ_COMMISSION, READ_RETENTION, READ_SALE, READ_SEA } from './cfdi-rights';

type Path = z.output<typeof facturamaPath>;

/** PDF and XML of CFDIs; the session's token or a ticket for the one path opens them. */
@ApiTags('invoicing')
@Controller('facturama')
export class CfdiFileController {
  constructor(private readonly bus: Bus) {}

  @Get('nomina/pdf/:id')
  @Requires(READ_COMMISSION)
  @AnswersRaw('file')
  payroll(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'COMMISSION'), 'application/pdf');
  }

  @Get('venta/pdf/:id')
  @Requires(READ_SALE)
  @AnswersRaw('file')
  sale(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'SALE'), 'application/pdf');
  }

  @Get('bono/pdf/:id')
  @Requires(READ_BONUS)
  @AnswersRaw('file')
  bonus(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'BONUS'), 'application/pdf');
  }

  @Get('bono/cedea/pdf/:id')
  @Requires(READ_SEA)
  @AnswersRaw('file')
  sea(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'SEA'), 'application/pdf');
  }

  @Get('retencion/pdf/:id')
  @Requires(READ_RETENTION)
  @AnswersRaw('file')
  retention(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'RETENTION'), 'application/pdf');
  }

  @Get('xml/:id')
  @Requires(...READ_ANY)
  @AnswersRaw('file')
  xml(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('xml', id), 'application/xml');
  }

  private async answer(query: GetCfdiFile, mime: string): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(query);
    return fileAnswer(bytes, filename, mime);
  }
}
