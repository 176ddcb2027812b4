import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { facturamaPath, stamp{{Pascal}}, type Stamp{{Pascal}}Input } from '@ceiba/invoicing/contract';
import { screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { stampAnswer } from '@ceiba/sales/contract';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';
import { {{Pascal}}Stamping } from '../use-cases/stamp-{{name}}';
import { replyOf } from './stamp-reply';

/** {{title}}: its CFDI. */
@ApiTags('invoicing')
@Controller('facturama/{{name}}')
export class {{Pascal}}StampController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: {{Pascal}}Stamping,
  ) {}

  @Post()
  @Requires(screens('{{screen}}'))
  @Answers(stampAnswer)
  async stamp(@Body({ schema: stamp{{Pascal}} }) input: Stamp{{Pascal}}Input) {
    return replyOf(await this.stamping.stamp(input.{{id}}));
  }

  @Get('pdf/:id')
  @Requires(screens('{{screen}}', '{{mine}}'))
  @AnswersRaw('file')
  async pdf(@Param({ schema: facturamaPath }) { id }: z.output<typeof facturamaPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetCfdiFile('pdf', id, '{{KIND}}'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
