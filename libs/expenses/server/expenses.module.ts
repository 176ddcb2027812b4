import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { EXPENSES_FIELDS } from '@ceiba/expenses/contract';
import { IdentityModule } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { nameFields, reportController } from '@ceiba/platform/server';
import { ReceivedModule } from '@ceiba/received/server';
import {
  ViaticosCategoryController,
  ViaticosDeputyController,
  ViaticosSettingsController,
} from './http/viaticos-settings.controller';
import { ViaticosController } from './http/viaticos.controller';
import { Approvers } from './persistence/approvers';
import { CategoryRepository } from './persistence/category.repository';
import { DeputyRepository } from './persistence/deputy.repository';
import { ProofReader } from './persistence/proof-reader';
import { ViaticosLines } from './persistence/viaticos-lines';
import { ViaticosRepository } from './persistence/viaticos.repository';
import { TellApproversWhenViaticosSent } from './reactions/tell-approvers-when-viaticos-sent';
import { TellTravellerWhenViaticosDecided } from './reactions/tell-traveller-when-viaticos-decided';
import { ViaticosApprovalsReport, ViaticosReport } from './reports/viaticos.report';
import { DecideViaticosHandler } from './use-cases/decide-viaticos';
import { DeleteCategoryHandler } from './use-cases/delete-category';
import { DeleteDeputyHandler } from './use-cases/delete-deputy';
import { DeleteViaticosHandler } from './use-cases/delete-viaticos';
import { GetCategoryHandler } from './use-cases/get-category';
import { GetViaticosHandler } from './use-cases/get-viaticos';
import { GetViaticosFileHandler } from './use-cases/get-viaticos-file';
import { ListCategoriesHandler, ListLimitProfilesHandler } from './use-cases/list-categories';
import { ListDeputiesHandler, ListPrincipalsHandler } from './use-cases/list-deputies';
import { ListViaticosCategoriesHandler, ListViaticosUsersHandler } from './use-cases/list-people';
import { PrintViaticosHandler } from './use-cases/print-viaticos';
import { ProveViaticosHandler } from './use-cases/prove-viaticos';
import { ReadViaticosProofHandler } from './use-cases/read-proof';
import { ReimburseViaticosHandler } from './use-cases/reimburse-viaticos';
import { SaveCategoryHandler } from './use-cases/save-category';
import { GetDeputyHandler, SaveDeputyHandler } from './use-cases/save-deputy';
import { SaveViaticosHandler } from './use-cases/save-viaticos';
import { SendViaticosHandler } from './use-cases/send-viaticos';
import { TellApproversHandler, TellTravellerHandler } from './use-cases/tell-people';
import { GetViaticosSettingsHandler, SaveViaticosSettingsHandler } from './use-cases/viaticos-settings';
import './persistence/viaticos.entity';

/** A report is one entry here. */
const reports = [ViaticosApprovalsReport, ViaticosReport];
nameFields(EXPENSES_FIELDS);

/** Travel expenses (docs/adr/0091). */
@Module({
  imports: [BranchesModule, IdentityModule, NotificationsModule, ReceivedModule],
  controllers: [
    ...reports.map(reportController),
    ViaticosCategoryController,
    ViaticosController,
    ViaticosDeputyController,
    ViaticosSettingsController,
  ],
  providers: [
    ...reports,
    Approvers,
    CategoryRepository,
    DecideViaticosHandler,
    DeleteCategoryHandler,
    DeleteDeputyHandler,
    DeleteViaticosHandler,
    DeputyRepository,
    GetCategoryHandler,
    GetDeputyHandler,
    GetViaticosFileHandler,
    GetViaticosHandler,
    GetViaticosSettingsHandler,
    ListCategoriesHandler,
    ListDeputiesHandler,
    ListLimitProfilesHandler,
    ListPrincipalsHandler,
    ListViaticosCategoriesHandler,
    ListViaticosUsersHandler,
    PrintViaticosHandler,
    ProofReader,
    ProveViaticosHandler,
    ReadViaticosProofHandler,
    ReimburseViaticosHandler,
    SaveCategoryHandler,
    SaveDeputyHandler,
    SaveViaticosHandler,
    SaveViaticosSettingsHandler,
    SendViaticosHandler,
    TellApproversHandler,
    TellApproversWhenViaticosSent,
    TellTravellerHandler,
    TellTravellerWhenViaticosDecided,
    ViaticosLines,
    ViaticosRepository,
  ],
})
export class ExpensesModule {}
