import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, nothing, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires } from '@ceiba/platform/server';
import {
  BANK_MESSAGES,
  bankLines,
  type ConfirmLinesInput,
  confirmLinesSchema,
  type ConfirmReferenceInput,
  confirmReferenceSchema,
  type ConfirmSureInput,
  confirmSureSchema,
  type ExcludeLineInput,
  excludeLineSchema,
  LINE_MESSAGES,
  type LineListInput,
  lineListSchema,
  linesStanding,
  type ReferenceListInput,
  referenceListSchema,
  referenceRows,
  undoLineSchema,
} from '@ceiba/payments/contract';
import type { z } from 'zod';
import { ConfirmReference } from '../use-cases/confirm-reference';
import { ConfirmLines } from '../use-cases/lines/confirm-lines';
import { ConfirmSure } from '../use-cases/lines/confirm-sure';
import { ExcludeLine } from '../use-cases/lines/exclude-line';
import { GetLinesStanding } from '../use-cases/lines/get-lines-standing';
import { ListLines } from '../use-cases/lines/list-lines';
import { ListReferences } from '../use-cases/lines/list-references';
import { UndoLine } from '../use-cases/lines/undo-line';

/** Movements of the bank, and what staff decide about them. */
@ApiTags('payments')
@Controller('bank-statement/line')
@Requires(screens('estados-de-cuenta'))
export class LinesController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(bankLines)
  list(@Body({ schema: lineListSchema }) input: LineListInput) {
    return this.bus.ask(new ListLines(input));
  }

  @Post('standing')
  @Answers(linesStanding)
  standing(@Body({ schema: confirmSureSchema }) input: ConfirmSureInput) {
    return this.bus.ask(new GetLinesStanding(input));
  }

  @Post('references')
  @Answers(referenceRows)
  references(@Body({ schema: referenceListSchema }) input: ReferenceListInput) {
    return this.bus.ask(new ListReferences(input));
  }
}

const MAY = action('estados-de-cuenta', 'confirm');

/** Deciding: an action of its own. */
@ApiTags('payments')
@Controller()
@Requires(MAY)
export class TransfersController {
  constructor(private readonly bus: Bus) {}

  @Post('bank-statement/line/confirm')
  @Answers(nothing)
  async confirm(@Body({ schema: confirmLinesSchema }) input: ConfirmLinesInput) {
    return reply(null, await this.bus.execute(new ConfirmLines(input)));
  }

  @Post('bank-statement/line/sure')
  @Answers(nothing)
  async sure(@Body({ schema: confirmSureSchema }) input: ConfirmSureInput) {
    const { done, left } = await this.bus.execute(new ConfirmSure(input));
    return reply(null, LINE_MESSAGES.sure(done, left), done > 0 ? 'success' : 'info');
  }

  @Post('bank-statement/line/exclude')
  @Message(LINE_MESSAGES.excluded)
  @Answers(saved)
  async exclude(@Body({ schema: excludeLineSchema }) input: ExcludeLineInput) {
    return { id: await this.bus.execute(new ExcludeLine(input)) };
  }

  @Post('bank-statement/line/undo')
  @Message(LINE_MESSAGES.reopened)
  @Answers(saved)
  async undo(@Body({ schema: undoLineSchema }) { id_line }: z.output<typeof undoLineSchema>) {
    return { id: await this.bus.execute(new UndoLine(id_line)) };
  }

  /** Without a statement. */
  @Post('pagos-online/confirm')
  @Message(BANK_MESSAGES.confirmed)
  @Answers(saved)
  async confirmReference(@Body({ schema: confirmReferenceSchema }) input: ConfirmReferenceInput) {
    return { id: await this.bus.execute(new ConfirmReference(input)) };
  }
}
