import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  type BreakBoxInput,
  breakBoxInput,
  CASH_MESSAGES,
  confirmInput,
  drawer,
  drawerInput,
  explainInput,
  type MovementInput,
  movementInput,
  type OpenDrawerInput,
  openDrawerInput,
} from '@ceiba/cash/contract';
import { action, nothing, screens, staffOnly } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { ConfirmDifference } from '../use-cases/confirm-difference';
import { ExplainDifference } from '../use-cases/explain-difference';
import { GetDrawer } from '../use-cases/get-drawer';
import { MoveCash } from '../use-cases/move-cash';
import { OpenShift } from '../use-cases/open-shift';
import { SaveBreakBox } from '../use-cases/save-break-box';

/** The count of the overlay (spec 3, section 7); the specification's path is the worker's. */
@ApiTags('cash')
@Controller('users/break-box')
export class CountController {
  constructor(private readonly bus: Bus) {}

  @Post('save')
  @Requires(staffOnly())
  @Message(CASH_MESSAGES.saved)
  @Answers(nothing)
  save(@Body({ schema: breakBoxInput }) body: BreakBoxInput) {
    return this.bus.execute(new SaveBreakBox(body));
  }
}

/** One's own drawer, and what was different when it was counted. */
@ApiTags('cash')
@Controller('break-box')
export class BreakBoxController {
  constructor(private readonly bus: Bus) {}

  @Post('drawer')
  @Requires(staffOnly())
  @Answers(drawer)
  drawer(@Body({ schema: drawerInput }) { id_branch_office }: z.output<typeof drawerInput>) {
    return this.bus.ask(new GetDrawer(id_branch_office));
  }

  @Post('open')
  @Requires(screens('ventas', 'corte-caja-usuario'))
  @Message(CASH_MESSAGES.opened)
  @Answers(nothing)
  open(@Body({ schema: openDrawerInput }) body: OpenDrawerInput) {
    return this.bus.execute(new OpenShift(body));
  }

  @Post('movement')
  @Requires(screens('ventas', 'corte-caja-usuario'))
  @Message(CASH_MESSAGES.moved)
  @Answers(nothing)
  move(@Body({ schema: movementInput }) body: MovementInput) {
    return this.bus.execute(new MoveCash(body));
  }

  @Post('explain')
  @Requires(screens('corte-caja-usuario', 'corte-caja-sucursal'))
  @Message(CASH_MESSAGES.explained)
  @Answers(nothing)
  explain(@Body({ schema: explainInput }) { id_break_box, explanation }: z.output<typeof explainInput>) {
    return this.bus.execute(new ExplainDifference(id_break_box, explanation));
  }

  @Post('confirm')
  @Requires(action('corte-caja-sucursal', 'confirm'))
  @Message(CASH_MESSAGES.confirmed)
  @Answers(nothing)
  confirm(@Body({ schema: confirmInput }) { id_break_box, note }: z.output<typeof confirmInput>) {
    return this.bus.execute(new ConfirmDifference(id_break_box, note));
  }
}
