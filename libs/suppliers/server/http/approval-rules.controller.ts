import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { editable, listOf, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  approvalProfile,
  approvalRules,
  saveApprovalRules,
  type SaveApprovalRulesInput,
  SUPPLIER_MESSAGES,
} from '@ceiba/suppliers/contract';
import { APPROVAL_RULES, ListApprovalProfiles, RULES_ID, SaveApprovalRules } from '../use-cases/rules/approval-rules';

/** The company's settings: who approves requests is bound by them. */
const SETTINGS = screens('configuracion');

/** How requests to suppliers are approved; all of it is off at first. */
@ApiTags('suppliers')
@Controller('supplier-request/rules')
export class ApprovalRulesController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Requires(SETTINGS)
  @Answers(editable(approvalRules))
  rules() {
    return this.bus.open(APPROVAL_RULES, RULES_ID);
  }

  @Get('profiles')
  @Requires(SETTINGS)
  @Answers(listOf(approvalProfile))
  profiles() {
    return this.bus.ask(new ListApprovalProfiles());
  }

  @Post('save')
  @Requires(SETTINGS)
  @TakesVersion()
  @Message(SUPPLIER_MESSAGES.rules)
  @Answers(saved)
  save(@Body({ schema: saveApprovalRules }) body: SaveApprovalRulesInput) {
    return this.bus.execute(new SaveApprovalRules(body));
  }
}
