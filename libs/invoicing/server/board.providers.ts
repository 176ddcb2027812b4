import { CloseCancellationHandler } from './cancelling/close-cancellation';
import { AskFolios } from './jobs/ask-folios';
import { FolioRepository } from './persistence/folio.repository';
import { BoardReport, CancellationsReport } from './reports/board.report';
import { CancellationDesk } from './use-cases/cancellation-desk';
import { GetBoardHeadHandler } from './use-cases/get-board-head';
import { GetCancelOutlookHandler } from './use-cases/get-cancel-outlook';
import { CancellationReceipts } from './use-cases/get-receipt';
import { BoardDesk } from './use-cases/resume-board';

/** The lists of the board. */
export const BOARD_REPORTS = [BoardReport, CancellationsReport];

/** Everything that waits, what is done about it, and what is told of a cancellation (docs/adr/0085). */
export const BOARD_PROVIDERS = [
  AskFolios,
  BoardDesk,
  CancellationDesk,
  CancellationReceipts,
  CloseCancellationHandler,
  FolioRepository,
  GetBoardHeadHandler,
  GetCancelOutlookHandler,
  ...BOARD_REPORTS,
];
