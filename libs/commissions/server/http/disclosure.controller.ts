import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  type CalculateDisclosureInput,
  calculateDisclosureInput,
  disclosure,
  DISCLOSURE_MESSAGES,
  type DisclosureInput,
  disclosureInput,
  disclosurePath,
  disclosureRow,
  disclosureStarted,
  disclosureYears,
} from '@ceiba/commissions/contract';
import { action, listOf, nothing, screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Message, reply, Requires } from '@ceiba/platform/server';
import { GetDisclosure, ListDisclosures, ListDisclosureYears } from '../use-cases/disclosure/get-disclosure';
import { PrintDisclosure } from '../use-cases/disclosure/print-disclosure';
import { PublishDisclosure, WithdrawDisclosure } from '../use-cases/disclosure/publish-disclosure';
import { RequestDisclosure } from '../use-cases/disclosure/request-disclosure';

const SCREEN = 'ingresos-por-rango';

/** What people earned by rank, for staff: calculated, looked at, published (docs/adr/0078). */
@ApiTags('commissions')
@Controller('commissions/disclosure')
export class DisclosureController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens(SCREEN))
  @Answers(listOf(disclosureRow))
  all() {
    return this.bus.ask(new ListDisclosures());
  }

  @Get('years')
  @Requires(screens(SCREEN))
  @Answers(disclosureYears)
  years() {
    return this.bus.ask(new ListDisclosureYears());
  }

  @Get('get/id/:id')
  @Requires(screens(SCREEN))
  @Answers(disclosure)
  one(@Param({ schema: disclosurePath }) { id }: z.output<typeof disclosurePath>) {
    return this.bus.ask(new GetDisclosure(id));
  }

  @Get('pdf/:id')
  @Requires(screens(SCREEN))
  @AnswersRaw('file')
  async print(@Param({ schema: disclosurePath }) { id }: z.output<typeof disclosurePath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintDisclosure({ id }));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Post('calculate')
  @Requires(action(SCREEN, 'new'))
  @Answers(disclosureStarted)
  async calculate(@Body({ schema: calculateDisclosureInput }) body: CalculateDisclosureInput) {
    return reply(await this.bus.execute(new RequestDisclosure(body)), DISCLOSURE_MESSAGES.started);
  }

  @Post('publish')
  @Requires(action(SCREEN, 'publish'))
  @Message(DISCLOSURE_MESSAGES.published)
  @Answers(nothing)
  async publish(@Body({ schema: disclosureInput }) { id_disclosure }: DisclosureInput) {
    await this.bus.execute(new PublishDisclosure(id_disclosure));
  }

  @Post('withdraw')
  @Requires(action(SCREEN, 'publish'))
  @Message(DISCLOSURE_MESSAGES.withdrawn)
  @Answers(nothing)
  async withdraw(@Body({ schema: disclosureInput }) { id_disclosure }: DisclosureInput) {
    await this.bus.execute(new WithdrawDisclosure(id_disclosure));
  }
}
