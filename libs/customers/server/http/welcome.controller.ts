import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { sendWelcomeInput, WELCOME_MESSAGES } from '@ceiba/customers/contract';
import { nothing, partnerOnly, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Message, Requires } from '@ceiba/platform/server';
import { PrintContract } from '../use-cases/print-contract';
import { SendWelcome } from '../use-cases/send-welcome';

/** What a new partner is handed: his contract, and the link to his password (spec 2, section 4). */
@ApiTags('customers')
@Controller('customers')
export class WelcomeController {
  constructor(private readonly bus: Bus) {}

  @Get('contract/pdf/:id')
  @Requires(screens('clientes', 'listado-clientes', 'registrar-cliente'), partnerOnly())
  @AnswersRaw('file')
  async contract(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return fileAnswer(await this.bus.ask(new PrintContract(id)), `contrato-${id}.pdf`, 'application/pdf');
  }

  @Post('welcome')
  @Requires(screens('clientes', 'registrar-cliente'))
  @Message(WELCOME_MESSAGES.sent)
  @Answers(nothing)
  async welcome(@Body({ schema: sendWelcomeInput }) body: z.output<typeof sendWelcomeInput>) {
    await this.bus.execute(new SendWelcome(body.id_customers));
  }
}
