import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  STATEMENT_NOTICE_TEXTS,
  statementMails,
  type StatementMailsInput,
  statementMailsInput,
  type StatementPaperPath,
  statementPaperPath,
} from '@ceiba/commissions/contract';
import { partnerOnly, screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, reply, Requires } from '@ceiba/platform/server';
import { PrintStatement } from '../use-cases/print-statement';
import { SaveStatementMails } from '../use-cases/save-statement-mails';

/** Statements on paper, and whether one is told of them by mail (ours). */
@ApiTags('commissions')
@Controller('commissions/statement')
export class StatementController {
  constructor(private readonly bus: Bus) {}

  @Get('pdf/:id_period/:id_customers')
  @Requires(screens('comisiones-periodo', 'comisiones', 'detalle-de-comisiones', 'historial-comisiones'))
  @AnswersRaw('file')
  async print(
    @Param({ schema: statementPaperPath }) { id_period, id_customers }: StatementPaperPath,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintStatement(id_period, id_customers));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Post('mails')
  @Requires(partnerOnly())
  @Answers(statementMails)
  async mails(@Body({ schema: statementMailsInput }) { mails }: StatementMailsInput) {
    const saved = await this.bus.execute(new SaveStatementMails(mails));
    return reply(saved, mails === 1 ? STATEMENT_NOTICE_TEXTS.mailed : STATEMENT_NOTICE_TEXTS.quiet);
  }
}
