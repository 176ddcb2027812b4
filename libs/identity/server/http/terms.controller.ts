import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type PeopleList,
  peopleList,
  privacyNotice,
  saveTaxForm,
  type SaveTaxFormInput,
  TAX_FORM_TEXTS,
  taxForm,
  taxFormRow,
  taxNumber,
  type TaxNumberInput,
  taxNumberInput,
  type TermsInput,
  TERMS_TEXTS,
  termsInput,
  termsView,
} from '@ceiba/identity/contract';
import {
  action,
  anySession,
  editable,
  listOf,
  nothing,
  partnerOnly,
  saved,
  screens,
  zId,
  zObject,
} from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  currentActor,
  Malformed,
  Message,
  Public,
  reply,
  Requires,
  TakesVersion,
} from '@ceiba/platform/server';
import type { z } from 'zod';
import { AcceptTerms } from '../use-cases/accept-terms/accept-terms';
import { GetPrivacyNotice } from '../use-cases/get-privacy-notice';
import { GetTerms } from '../use-cases/get-terms';
import { TAX_FORM } from '../use-cases/get-tax-form';
import { SaveTaxForm } from '../use-cases/save-tax-form';
import { ListTaxForms } from '../use-cases/list-tax-forms';
import { RevealTaxNumber } from '../use-cases/reveal-tax-number';

const TAX_FORMS = 'formularios-fiscales';
const partnerPath = zObject({ id: zId });

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

  /** A partner's last W-9 without its number; his own, or for staff. */
  @Get('tax-form/get/id/:id')
  @Requires(screens(TAX_FORMS), partnerOnly())
  @Answers(editable(taxForm))
  taxForm(@Param({ schema: partnerPath }) path: z.output<typeof partnerPath>) {
    return this.bus.open(TAX_FORM, path.id);
  }

  /** A later one: his own, or typed by staff from paper. */
  @Post('tax-form/update')
  @Requires(action(TAX_FORMS, 'update'), partnerOnly())
  @TakesVersion()
  @Message(TAX_FORM_TEXTS.saved)
  @Answers(saved)
  saveTaxForm(@Body({ schema: saveTaxForm }) body: SaveTaxFormInput) {
    const id = body.id_customers ?? currentActor().id_customers;
    if (id === null) throw new Malformed([{ field: 'id_customers', message: 'Seleccione el empresario.' }]);
    return this.bus.execute(new SaveTaxForm(id, body));
  }
}
