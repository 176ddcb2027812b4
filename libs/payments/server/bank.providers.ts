import { Bank } from './bank/bank';
import { LinesController, TransfersController } from './bank/http/lines.controller';
import { ReferencesController } from './bank/http/references.controller';
import { StatementsController } from './bank/http/statements.controller';
import { SettleTransfer } from './bank/jobs/settle-transfer.job';
import { BankPaymentRepository } from './bank/persistence/bank-payment.repository';
import './bank/persistence/bank.entity';
import { LineRepository } from './bank/persistence/line.repository';
import { ReferenceRepository } from './bank/persistence/reference.repository';
import { StandingReader } from './bank/persistence/standing.reader';
import { StatementRepository } from './bank/persistence/statement.repository';
import { ConfirmReferenceHandler } from './bank/use-cases/confirm-reference';
import { GetReferenceHandler } from './bank/use-cases/get-reference';
import { IssueReferenceHandler } from './bank/use-cases/issue-reference';
import { ConfirmLinesHandler } from './bank/use-cases/lines/confirm-lines';
import { ConfirmSureHandler } from './bank/use-cases/lines/confirm-sure';
import { ExcludeLineHandler } from './bank/use-cases/lines/exclude-line';
import { GetLinesStandingHandler } from './bank/use-cases/lines/get-lines-standing';
import { ListLinesHandler } from './bank/use-cases/lines/list-lines';
import { ListReferencesHandler } from './bank/use-cases/lines/list-references';
import { SureLines } from './bank/use-cases/lines/sure-lines';
import { TransferDesk } from './bank/use-cases/lines/transfer-desk';
import { UndoLineHandler } from './bank/use-cases/lines/undo-line';
import { PrintReferenceHandler } from './bank/use-cases/print-reference';
import { ImportStatementHandler } from './bank/use-cases/statements/import-statement';
import { ListStatementAccountsHandler } from './bank/use-cases/statements/list-statement-accounts';
import { ListStatementsHandler } from './bank/use-cases/statements/list-statements';
import { PreviewStatementHandler } from './bank/use-cases/statements/preview-statement';
import { StatementPlanning } from './bank/use-cases/statements/statement-planning';

export const BANK_CONTROLLERS = [LinesController, ReferencesController, StatementsController, TransfersController];

/** What the payments' module provides for bank transfers. */
export const BANK_PROVIDERS = [
  Bank,
  BankPaymentRepository,
  ConfirmLinesHandler,
  ConfirmReferenceHandler,
  ConfirmSureHandler,
  ExcludeLineHandler,
  GetLinesStandingHandler,
  GetReferenceHandler,
  ImportStatementHandler,
  IssueReferenceHandler,
  LineRepository,
  ListLinesHandler,
  ListReferencesHandler,
  ListStatementAccountsHandler,
  ListStatementsHandler,
  PreviewStatementHandler,
  PrintReferenceHandler,
  ReferenceRepository,
  SettleTransfer,
  StandingReader,
  StatementPlanning,
  StatementRepository,
  SureLines,
  TransferDesk,
  UndoLineHandler,
];
