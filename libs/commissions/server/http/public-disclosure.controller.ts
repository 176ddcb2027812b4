import { Controller, Get, Param, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { disclosureYearPath, publicDisclosure } from '@ceiba/commissions/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Public } from '@ceiba/platform/server';
import { GetPublicDisclosure } from '../use-cases/disclosure/get-public-disclosure';
import { PrintDisclosure } from '../use-cases/disclosure/print-disclosure';
import { PaperGuard, ReaderGuard } from './reader.guard';

/** What everybody may read of the income of partners: published figures alone; each network has its share of a minute. */
@ApiTags('commissions')
@Controller('commissions/disclosure/public')
@Public()
export class PublicDisclosureController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @UseGuards(ReaderGuard)
  @Answers(publicDisclosure)
  latest() {
    return this.bus.ask(new GetPublicDisclosure(null));
  }

  @Get(':year')
  @UseGuards(ReaderGuard)
  @Answers(publicDisclosure)
  ofYear(@Param({ schema: disclosureYearPath }) { year }: z.output<typeof disclosureYearPath>) {
    return this.bus.ask(new GetPublicDisclosure(year));
  }

  @Get(':year/pdf')
  @UseGuards(PaperGuard)
  @AnswersRaw('file')
  async print(
    @Param({ schema: disclosureYearPath }) { year }: z.output<typeof disclosureYearPath>,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintDisclosure({ year }));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
