import { CloseCancellationHandler } from './cancelling/close-cancellation';
import { AskFolios } from './jobs/ask-folios';
import { FolioRepository } from './persistence/folio.repository';
import { BoardReport, CancellationsReport } from './reports/board.report';
import { CancellationDesk } from './use-cases/cancellation-desk';
import { GetBoardHeadHandler } from './use-cases/get-board-head';
import { BoardDesk } from './use-cases/resume-board';

/** The lists of the board. */
export const BOARD_REPORTS = [BoardReport, CancellationsReport];

/** Everything that waits, and what is done about it (docs/adr/0085). */
export const BOARD_PROVIDERS = [
  AskFolios,
  BoardDesk,
  CancellationDesk,
  CloseCancellationHandler,
  FolioRepository,
  GetBoardHeadHandler,
  ...BOARD_REPORTS,
];
