import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type PeopleList,
  peopleList,
  privacyNotice,
  taxFormRow,
  taxNumber,
  type TaxNumberInput,
  taxNumberInput,
  type TermsInput,
  TERMS_TEXTS,
  termsInput,
  termsView,
} from '@ceiba/identity/contract';
import { action, anySession, listOf, nothing, partnerOnly, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Public, reply, Requires } from '@ceiba/platform/server';
import { AcceptTerms } from '../use-cases/accept-terms/accept-terms';
import { GetPrivacyNotice } from '../use-cases/get-privacy-notice';
import { GetTerms } from '../use-cases/get-terms';
import { ListTaxForms } from '../use-cases/list-tax-forms';
import { RevealTaxNumber } from '../use-cases/reveal-tax-number';

const TAX_FORMS = 'formularios-fiscales';

@ApiTags('identity')
@Controller('terms')
export class TermsController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Requires(anySession())
  @Answers(termsView)
  get() {
    return this.bus.ask(new GetTerms());
  }

  /** Shown before the public sign-up asks for anything. */
  @Get('privacy')
  @Public()
  @Answers(privacyNotice)
  privacy() {
    return this.bus.ask(new GetPrivacyNotice());
  }

  @Post('accepted')
  @Requires(partnerOnly())
  @Answers(nothing)
  async accept(@Body({ schema: termsInput }) body: TermsInput) {
    const { again } = await this.bus.execute(new AcceptTerms(body));
    return again ? reply(null, TERMS_TEXTS.again, 'info') : reply(null, TERMS_TEXTS.accepted);
  }

  /** The US tax forms, for the 1099s of the year; without their numbers. */
  @Post('tax-forms')
  @Requires(screens(TAX_FORMS))
  @Answers(listOf(taxFormRow))
  taxForms(@Body({ schema: peopleList }) body: PeopleList) {
    return this.bus.ask(new ListTaxForms(body));
  }

  /** One number, and the audit says who saw it. */
  @Post('tax-number')
  @Requires(action(TAX_FORMS, 'view'))
  @Answers(taxNumber)
  taxNumber(@Body({ schema: taxNumberInput }) body: TaxNumberInput) {
    return this.bus.execute(new RevealTaxNumber(body.id_customers));
  }
}
