import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  consents,
  copyStarted,
  customerPath,
  type DecidePrivacy as Decision,
  decidePrivacy,
  type EraseAsked,
  eraseAsked,
  privacyHolds,
  privacyKept,
  privacyList,
  type PrivacyListInput,
  type PrivacyOf,
  privacyOf,
  privacyRows,
} from '@ceiba/customers/contract';
import { action, fileLink, partnerOnly, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, currentActor, Malformed, reply, Requires } from '@ceiba/platform/server';
import { PersonalCopies } from '../use-cases/privacy/personal-copies';
import { DecidePrivacy } from '../use-cases/privacy/decide-privacy';
import { ListKept, ListPersonHolds } from '../use-cases/privacy/list-holds';
import { ListConsents, ListPrivacy } from '../use-cases/privacy/list-privacy';
import { RequestPersonalCopy } from '../use-cases/privacy/request-copy';
import { RequestErasure } from '../use-cases/privacy/request-erasure';

const SEEN = [screens('clientes', 'listado-clientes'), partnerOnly()];
const DECIDED = action('clientes', 'delete');

/** Whose: the one named, or a partner's own. Throws 400 where staff names nobody. */
function whose({ id_customers }: PrivacyOf): number {
  const id = id_customers ?? currentActor().id_customers;
  if (id === null) throw new Malformed([{ field: 'id_customers', message: 'Seleccione el cliente.' }]);
  return id;
}

/** Rights of the person (LFPDPPP): a copy, to be forgotten, what was consented to. */
@ApiTags('customers')
@Controller('customers/privacy')
export class PrivacyController {
  constructor(
    private readonly bus: Bus,
    private readonly copies: PersonalCopies,
  ) {}

  @Post('get/all')
  @Requires(...SEEN)
  @Answers(privacyRows)
  list(@Body({ schema: privacyList }) input: PrivacyListInput) {
    return this.bus.ask(new ListPrivacy(input));
  }

  @Post('consents')
  @Requires(...SEEN)
  @Answers(consents)
  async consents(@Body({ schema: privacyOf }) body: PrivacyOf) {
    return { rows: await this.bus.ask(new ListConsents(whose(body))) };
  }

  @Post('copy')
  @Requires(action('clientes', 'update'), partnerOnly())
  @Answers(copyStarted)
  async copy(@Body({ schema: privacyOf }) body: PrivacyOf) {
    return reply(await this.bus.execute(new RequestPersonalCopy(whose(body))), 'Se están reuniendo los datos.');
  }

  /** A link to a copy. Throws 403 for another's, 404 where it is gone. */
  @Get('file/:id')
  @Requires(action('clientes', 'update'), partnerOnly())
  @Answers(fileLink)
  file(@Param({ schema: customerPath }) path: z.output<typeof customerPath>) {
    return this.copies.link(path.id);
  }

  @Post('erase')
  @Requires(DECIDED, partnerOnly())
  @Answers(saved)
  async erase(@Body({ schema: eraseAsked }) body: EraseAsked) {
    return reply(await this.bus.execute(new RequestErasure(whose(body), body.reason)), 'Solicitud registrada.');
  }

  @Post('holds')
  @Requires(DECIDED)
  @Answers(privacyHolds)
  async held(@Body({ schema: privacyOf }) body: PrivacyOf) {
    return { holds: await this.bus.ask(new ListPersonHolds(whose(body))) };
  }

  /** What the law keeps of who was forgotten, or would keep of who is. */
  @Post('kept')
  @Requires(DECIDED)
  @Answers(privacyKept)
  async kept(@Body({ schema: privacyOf }) body: PrivacyOf) {
    return { rows: await this.bus.ask(new ListKept(whose(body))) };
  }

  @Post('decide')
  @Requires(DECIDED, partnerOnly())
  @Answers(saved)
  async decide(@Body({ schema: decidePrivacy }) body: Decision) {
    return reply(await this.bus.execute(new DecidePrivacy(body)), 'Solicitud respondida.');
  }
}
