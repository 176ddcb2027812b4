import { DocumentController } from '../http/document.controller';
import { DocumentPaperController } from '../http/document-paper.controller';
import { DocumentStatusController } from '../http/document-status.controller';
import { DocumentLots } from '../persistence/document-lots';
import { DocumentProducts } from '../persistence/document-products';
import { DocumentReader } from '../persistence/document.reader';
import { DocumentRepository } from '../persistence/document.repository';
import { PickingReader } from '../persistence/picking.reader';
import { TransitRepository } from '../persistence/transit.repository';
import { WaitingDocuments } from '../persistence/waiting-documents.reader';
import { NotifySenderWhenDocumentApproved } from '../reactions/notify-sender-when-document-approved';
import { ApproveProductionHandler } from '../use-cases/approve-production';
import { ApproveRequestHandler } from '../use-cases/approve-request';
import { CancelDocumentHandler } from '../use-cases/cancel-document';
import { GetDocumentFormHandler } from '../use-cases/get-document-form';
import { GetDocumentHandler } from '../use-cases/get-document';
import { GetProductionLinesHandler } from '../use-cases/get-production-lines';
import { GetDocumentSumsHandler } from '../use-cases/get-document-sums';
import { ListDocumentsHandler } from '../use-cases/list-documents';
import { PrintDocumentHandler } from '../use-cases/print-document';
import { ReceiveProductionHandler } from '../use-cases/receive-production';
import { ReleaseRawMaterialHandler } from '../use-cases/release-raw-material';
import { SaveDocumentHandler } from '../use-cases/save-document';
import { SendRequestHandler } from '../use-cases/send-request';
import { SettleDifferenceHandler } from '../use-cases/settle-difference';
import { VerifyDocumentHandler } from '../use-cases/verify-document';
import { DocumentChanges } from './document-changes';
import { DocumentForm } from './document-form';
import { DocumentGoods } from './document-goods';
import { ProductionSteps } from './production-steps';

export const DOCUMENT_CONTROLLERS = [DocumentController, DocumentPaperController, DocumentStatusController];

/** All that stock documents are made of. */
export const DOCUMENT_PROVIDERS = [
  ApproveProductionHandler,
  ApproveRequestHandler,
  CancelDocumentHandler,
  DocumentChanges,
  DocumentForm,
  DocumentGoods,
  DocumentLots,
  DocumentProducts,
  DocumentReader,
  DocumentRepository,
  GetDocumentFormHandler,
  GetDocumentHandler,
  GetProductionLinesHandler,
  GetDocumentSumsHandler,
  ListDocumentsHandler,
  NotifySenderWhenDocumentApproved,
  PickingReader,
  PrintDocumentHandler,
  ProductionSteps,
  ReceiveProductionHandler,
  ReleaseRawMaterialHandler,
  SaveDocumentHandler,
  SendRequestHandler,
  SettleDifferenceHandler,
  TransitRepository,
  VerifyDocumentHandler,
  WaitingDocuments,
];
