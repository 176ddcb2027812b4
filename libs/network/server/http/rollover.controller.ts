import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CandidatesInput,
  candidatesInput,
  type MovableInput,
  movableInput,
  movableList,
  type MoveInput,
  moveInput,
  movePreview,
  type MovePreviewInput,
  movePreviewInput,
  moveRow,
  type MovesInput,
  movesInput,
  type UndoMoveInput,
  undoMoveInput,
} from '@ceiba/network/contract';
import { listOf, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { ListCandidates } from '../use-cases/list-candidates';
import { ListMovable } from '../use-cases/list-movable';
import { ListMoves } from '../use-cases/list-moves';
import { MovePartner } from '../use-cases/move-partner/move-partner';
import { UndoMove } from '../use-cases/move-partner/undo-move';
import { PreviewMove } from '../use-cases/preview-move';

const ROLL_OVER = screens('roll-over');

/** A partner under a new upline (spec 3, "Roll-over"). */
@ApiTags('network')
@Controller('rollover')
export class RolloverController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Requires(ROLL_OVER)
  @Answers(movableList)
  candidates(@Body({ schema: candidatesInput }) body: CandidatesInput) {
    return this.bus.ask(new ListCandidates(body));
  }

  @Get('first/level')
  @Requires(ROLL_OVER)
  @Answers(movableList)
  firstLevel(@Query({ schema: movableInput }) query: MovableInput) {
    return this.bus.ask(new ListMovable(query, 'first'));
  }

  @Get('full/level')
  @Requires(ROLL_OVER)
  @Answers(movableList)
  fullLevel(@Query({ schema: movableInput }) query: MovableInput) {
    return this.bus.ask(new ListMovable(query, 'full'));
  }

  /** What the move would change, refused as the move itself would be. */
  @Post('preview')
  @Requires(ROLL_OVER)
  @Answers(movePreview)
  preview(@Body({ schema: movePreviewInput }) body: MovePreviewInput) {
    return this.bus.ask(new PreviewMove(body));
  }

  @Post('move')
  @Requires(ROLL_OVER)
  @Answers(saved)
  @Message('Cliente movido.')
  move(@Body({ schema: moveInput }) body: MoveInput) {
    return this.bus.execute(new MovePartner(body));
  }

  /** Takes a partner's last move back, by a new one. */
  @Post('undo')
  @Requires(ROLL_OVER)
  @Answers(saved)
  @Message('Movimiento deshecho.')
  undo(@Body({ schema: undoMoveInput }) body: UndoMoveInput) {
    return this.bus.execute(new UndoMove(body));
  }

  @Post('log')
  @Requires(ROLL_OVER)
  @Answers(listOf(moveRow))
  log(@Body({ schema: movesInput }) body: MovesInput) {
    return this.bus.ask(new ListMoves(body));
  }
}
