import { Module } from '@nestjs/common';
import { nameFields, nameValues, reportController } from '@ceiba/platform/server';
import { ReceivedModule } from '@ceiba/received/server';
import { LISTED_STATES, REQUEST_STATES, SUPPLIERS_FIELDS } from '@ceiba/suppliers/contract';
import { ApprovalRulesController } from './http/approval-rules.controller';
import { SupplierRequestsController } from './http/supplier-requests.controller';
import { SuppliersController } from './http/suppliers.controller';
import { Import69bJob } from './jobs/import-69b.job';
import { ApprovalRepository } from './persistence/approval.repository';
import { ListedRepository } from './persistence/listed.repository';
import { RequestRepository } from './persistence/request.repository';
import { SupplierRepository } from './persistence/supplier.repository';
import { SupplierRequestsReport, UnpaidRequestsCount } from './reports/supplier-requests.report';
import { SuppliersReport } from './reports/suppliers.report';
import { StoreListedHandler } from './use-cases/listed/store-listed';
import { ListedFiles } from './use-cases/listed/listed-files';
import {
  CheckListedImportHandler,
  CountListedHandler,
  ImportListedHandler,
} from './use-cases/listed/request-listed-import';
import { ApproveSupplierRequestHandler, RejectSupplierRequestHandler } from './use-cases/requests/decide-request';
import { DeleteSupplierRequestHandler } from './use-cases/requests/delete-request';
import {
  GetRequestFileHandler,
  GetSupplierRequestHandler,
  ListSupplierRequestsHandler,
} from './use-cases/requests/get-request';
import { RegisterSupplierPaymentHandler, WithdrawSupplierPaymentHandler } from './use-cases/requests/pay-request';
import { ReadInvoiceHandler } from './use-cases/requests/read-invoice';
import { RequestPapers } from './use-cases/requests/request-papers';
import { SaveSupplierRequestHandler } from './use-cases/requests/save-request';
import {
  GetApprovalRulesHandler,
  ListApprovalProfilesHandler,
  SaveApprovalRulesHandler,
} from './use-cases/rules/approval-rules';
import { DeleteSupplierHandler } from './use-cases/suppliers/delete-supplier';
import { GetSupplierHandler, ListSuppliersHandler } from './use-cases/suppliers/get-supplier';
import { ImportPlanning } from './use-cases/suppliers/import-planning';
import { ImportSuppliersHandler, PreviewSupplierImportHandler } from './use-cases/suppliers/import-suppliers';
import { SaveSupplierHandler } from './use-cases/suppliers/save-supplier';
import './persistence/approval.entity';
import './persistence/listed.entity';
import './persistence/supplier-request.entity';
import './persistence/supplier.entity';

nameFields(SUPPLIERS_FIELDS);
nameValues('supplier_request', { status: REQUEST_STATES, state_69b: LISTED_STATES });
nameValues('supplier', { state_69b: LISTED_STATES });

const reports = [SupplierRequestsReport, SuppliersReport];
const handlers = [
  ApproveSupplierRequestHandler,
  CheckListedImportHandler,
  CountListedHandler,
  DeleteSupplierHandler,
  DeleteSupplierRequestHandler,
  GetApprovalRulesHandler,
  GetRequestFileHandler,
  GetSupplierHandler,
  GetSupplierRequestHandler,
  ImportSuppliersHandler,
  StoreListedHandler,
  ListApprovalProfilesHandler,
  ListSupplierRequestsHandler,
  ListSuppliersHandler,
  RegisterSupplierPaymentHandler,
  PreviewSupplierImportHandler,
  ReadInvoiceHandler,
  RejectSupplierRequestHandler,
  SaveApprovalRulesHandler,
  SaveSupplierHandler,
  SaveSupplierRequestHandler,
  ImportListedHandler,
  WithdrawSupplierPaymentHandler,
];

/** Suppliers, what is asked for them, and SAT's list of article 69-B (docs/adr/0092). */
@Module({
  imports: [ReceivedModule],
  controllers: [
    ApprovalRulesController,
    SupplierRequestsController,
    SuppliersController,
    ...reports.map(reportController),
  ],
  providers: [
    ...handlers,
    ...reports,
    ApprovalRepository,
    Import69bJob,
    ImportPlanning,
    ListedFiles,
    ListedRepository,
    RequestPapers,
    RequestRepository,
    SupplierRepository,
    UnpaidRequestsCount,
  ],
})
export class SuppliersModule {}
