import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import {
  PAYMENT_MESSAGES,
  type ProviderAccountInput,
  providerAccounts,
  providerAccountSchema,
  providerCheck,
  type SaveProviderAccountInput,
  saveProviderAccountSchema,
} from '@ceiba/payments/contract';
import { CheckProviderAccount } from '../use-cases/check-provider-account';
import { ListProviderAccounts } from '../use-cases/list-provider-accounts';
import { SaveProviderAccount } from '../use-cases/save-provider-account';

/** Accounts with providers of payments, a part of the company's settings. */
@ApiTags('payments')
@Controller('payments/accounts')
@Requires(screens('configuracion'))
export class ProviderAccountsController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Answers(providerAccounts)
  list() {
    return this.bus.ask(new ListProviderAccounts());
  }

  @Post('check')
  @Answers(providerCheck)
  check(@Body({ schema: providerAccountSchema }) input: ProviderAccountInput) {
    return this.bus.ask(new CheckProviderAccount(input));
  }

  @Post('update')
  @Message(PAYMENT_MESSAGES.accountSaved)
  @Answers(saved)
  async update(@Body({ schema: saveProviderAccountSchema }) input: SaveProviderAccountInput) {
    return { id: await this.bus.execute(new SaveProviderAccount(input)) };
  }
}
