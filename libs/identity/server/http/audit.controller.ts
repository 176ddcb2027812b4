import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditInput, auditInput, auditRow } from '@ceiba/identity/contract';
import { listOf, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ListAudit } from '../use-cases/list-audit';

@ApiTags('administration')
@Controller('audit')
export class AuditController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(screens('auditoria'))
  @Answers(listOf(auditRow))
  list(@Body({ schema: auditInput }) body: AuditInput) {
    return this.bus.ask(new ListAudit(body));
  }
}
