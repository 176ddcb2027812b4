import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { LEADS_FIELDS } from '@ceiba/leads/contract';
import { nameFields, reportController } from '@ceiba/platform/server';
import { BotLeadsController } from './http/bot-leads.controller';
import { LeadCallerGuard } from './http/lead-caller.guard';
import { LeadSourcesController } from './http/lead-sources.controller';
import { ReceivedLeadsController } from './http/received-leads.controller';
import { ForgetOldLeads } from './jobs/forget-old-leads.job';
import { BotLeadRepository } from './persistence/bot-lead.repository';
import { LeadCallers } from './persistence/lead-callers';
import { LeadSourceRepository } from './persistence/lead-source.repository';
import { ConvertLeadWhenCustomerRegistered } from './reactions/convert-lead-when-customer-registered';
import { BotLeadsReport } from './reports/bot-leads.report';
import { LeadWeeksReport } from './reports/lead-weeks.report';
import { AssignBotLeadsHandler } from './use-cases/assign-bot-leads';
import { ContactBotLeadHandler } from './use-cases/contact-bot-lead';
import { ConvertBotLeadHandler } from './use-cases/convert-bot-lead';
import { DeleteLeadSourceHandler } from './use-cases/delete-lead-source';
import { ForgetBotLeadHandler } from './use-cases/forget-bot-lead';
import { GetBotLeadHandler } from './use-cases/get-bot-lead';
import { GetLeadSourceHandler } from './use-cases/get-lead-source';
import { ListLeadSourcesHandler } from './use-cases/list-lead-sources';
import { ReceiveBotLeadHandler } from './use-cases/receive-bot-lead';
import { RotateLeadKeyHandler } from './use-cases/rotate-lead-key';
import { SaveLeadSourceHandler } from './use-cases/save-lead-source';
import './persistence/bot-lead.entity';
import './persistence/lead-source.entity';

nameFields(LEADS_FIELDS);

const reports = [BotLeadsReport, LeadWeeksReport];

/** People who wrote to a bot of the company: received, assigned, contacted, registered, forgotten. */
@Module({
  imports: [BranchesModule],
  controllers: [BotLeadsController, LeadSourcesController, ReceivedLeadsController, ...reports.map(reportController)],
  providers: [
    AssignBotLeadsHandler,
    BotLeadRepository,
    ContactBotLeadHandler,
    ConvertBotLeadHandler,
    ConvertLeadWhenCustomerRegistered,
    DeleteLeadSourceHandler,
    ForgetBotLeadHandler,
    ForgetOldLeads,
    GetBotLeadHandler,
    GetLeadSourceHandler,
    LeadCallerGuard,
    LeadCallers,
    LeadSourceRepository,
    ListLeadSourcesHandler,
    ReceiveBotLeadHandler,
    RotateLeadKeyHandler,
    SaveLeadSourceHandler,
    ...reports,
  ],
})
export class LeadsModule {}
