import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { facturamaPath } from '@ceiba/invoicing/contract';
import { Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { CommissionSubject } from '../subjects/commission/commission-subject';
import { READ_ANY } from '../subjects/document-kinds';
import { SaleSubject } from '../subjects/sale/sale-subject';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';

type Path = z.output<typeof facturamaPath>;

/** PDF and XML of CFDIs; the session's token or a ticket for the one path opens them. */
@ApiTags('invoicing')
@Controller('facturama')
export class CfdiFileController {
  constructor(private readonly bus: Bus) {}

  @Get('nomina/pdf/:id')
  @Requires(CommissionSubject.rights.read)
  payroll(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'COMMISSION'), 'application/pdf');
  }

  @Get('venta/pdf/:id')
  @Requires(SaleSubject.rights.read)
  sale(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('pdf', id, 'SALE'), 'application/pdf');
  }

  @Get('xml/:id')
  @Requires(...READ_ANY)
  xml(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    return this.answer(new GetCfdiFile('xml', id), 'application/xml');
  }

  private async answer(query: GetCfdiFile, mime: string): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(query);
    return fileAnswer(bytes, filename, mime);
  }
}
