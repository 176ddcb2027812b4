import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditInput, auditInput } from '@ceiba/identity/contract';
import { screens } from '@ceiba/platform/contract';
import { Bus, Requires } from '@ceiba/platform/server';
import { ListAudit } from '../use-cases/list-audit';

@ApiTags('administration')
@Controller('audit')
export class AuditController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(screens('auditoria'))
  list(@Body({ schema: auditInput }) body: AuditInput) {
    return this.bus.ask(new ListAudit(body));
  }
}
