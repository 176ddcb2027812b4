import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  type ActivateSignupInput,
  activateSignupSchema,
  listSignups,
  type ListSignupsInput,
  SIGNUP_MESSAGES,
  signupFilePath,
  signupRow,
} from '@ceiba/customers/contract';
import { action, fileLink, listOf, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { ActivateSignup } from '../use-cases/activate-signup';
import { GetSignupFile } from '../use-cases/get-signup-file';
import { ListSignups } from '../use-cases/list-signups';

const DESK = screens('clientes', 'listado-clientes');

/** The call centre's side of the public sign-up. */
@ApiTags('signup')
@Controller('customers/signup')
export class SignupDeskController {
  constructor(private readonly bus: Bus) {}

  @Post('list')
  @Requires(DESK)
  @Answers(listOf(signupRow))
  list(@Body({ schema: listSignups }) input: ListSignupsInput) {
    return this.bus.ask(new ListSignups(input));
  }

  @Get('file/:id/:document')
  @Requires(DESK)
  @Answers(fileLink)
  file(@Param({ schema: signupFilePath }) path: z.output<typeof signupFilePath>) {
    return this.bus.ask(new GetSignupFile(path.id, path.document));
  }

  @Post('activate')
  @Requires(action('clientes', 'update'))
  @Message(SIGNUP_MESSAGES.activated)
  @Answers(saved)
  activate(@Body({ schema: activateSignupSchema }) input: ActivateSignupInput) {
    return this.bus.execute(new ActivateSignup(input));
  }
}
