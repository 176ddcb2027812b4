import { RunPrintsJob } from './jobs/run-prints.job';
import { PrinterRepository } from './persistence/printer.repository';
import { PrintAsking } from './printing/print-asking';
import { PrintBytes } from './printing/print-bytes';
import { PrinterLine } from './printing/printer-line';
import { DeletePrinterHandler } from './use-cases/printing/delete-printer';
import { EndPrintHandler, GetPrintHandler } from './use-cases/printing/get-print';
import { GetPrinterHandler, ListBranchPrintersHandler } from './use-cases/printing/get-printer';
import { ListPrintersHandler, ListPrintsHandler } from './use-cases/printing/list-printers';
import { AllowDrawer, OpenDrawerHandler } from './use-cases/printing/open-drawer';
import { PrintTestHandler, PrintTicketHandler } from './use-cases/printing/print-ticket';
import { BeginPrintHandler, ClaimPrintHandler, FinishPrintHandler } from './use-cases/printing/run-prints';
import { SavePrinterHandler } from './use-cases/printing/save-printer';
import './persistence/printer.entity';

/** What the sales' module provides for the shop's own printers. */
export const PRINTING_PROVIDERS = [
  AllowDrawer,
  BeginPrintHandler,
  ClaimPrintHandler,
  DeletePrinterHandler,
  EndPrintHandler,
  FinishPrintHandler,
  GetPrinterHandler,
  GetPrintHandler,
  ListBranchPrintersHandler,
  ListPrintersHandler,
  ListPrintsHandler,
  OpenDrawerHandler,
  PrintAsking,
  PrintBytes,
  PrinterLine,
  PrinterRepository,
  PrintTestHandler,
  PrintTicketHandler,
  RunPrintsJob,
  SavePrinterHandler,
];
