import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type TermsInput, TERMS_TEXTS, termsInput, type TermsView } from '@ceiba/identity/contract';
import { anySession, partnerOnly } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import { AcceptTerms } from '../use-cases/accept-terms/accept-terms';
import { GetTerms } from '../use-cases/get-terms/get-terms';

@ApiTags('identity')
@Controller('terms')
export class TermsController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Requires(anySession())
  get(): Promise<TermsView> {
    return this.bus.ask(new GetTerms());
  }

  @Post('accepted')
  @Requires(partnerOnly())
  async accept(@Body({ schema: termsInput }) body: TermsInput) {
    const { again } = await this.bus.execute(new AcceptTerms(body));
    return again ? reply(null, TERMS_TEXTS.again, 'info') : reply(null, TERMS_TEXTS.accepted);
  }
}
