import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignupGuard } from '@ceiba/customers/server';
import { anySession, listOf } from '@ceiba/platform/contract';
import { Answers, Bus, Public, Requires } from '@ceiba/platform/server';
import { type KitProductsInput, kitProductsSchema, kitRow } from '@ceiba/store/contract';
import { ListKits } from '../use-cases/list-kits';

/** Starter kits, as the public sign-up and the registration by people with a session show them. */
@ApiTags('signup')
@Controller('customers')
export class KitController {
  constructor(private readonly bus: Bus) {}

  @Post('publico/products')
  @Public()
  @UseGuards(SignupGuard)
  @Answers(listOf(kitRow))
  products(@Body({ schema: kitProductsSchema }) input: KitProductsInput) {
    return this.bus.ask(new ListKits(input, 'public'));
  }

  @Post('kit/products')
  @Requires(anySession())
  @Answers(listOf(kitRow))
  kits(@Body({ schema: kitProductsSchema }) input: KitProductsInput) {
    return this.bus.ask(new ListKits(input, 'partner'));
  }
}
