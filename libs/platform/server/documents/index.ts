import { Pdf } from './pdf/pdf';

export { csvBuffer, writeCsv, type CsvColumn } from './csv/write-csv';
export type { CellKind } from './excel/cells';
export { ExactSum } from './excel/exact-sum';
export { writeWorkbook, type Workbook, type WorkbookColumn, type WorkbookSheet } from './excel/workbook';
export { dataTable, factList, signature, totalsBlock, type PrintedColumn } from './html/blocks';
export { documentPage, type BranchLetterhead, type DocumentPage } from './html/document-page';
export type { DocumentSize } from './html/document-style';
export { printDay, printInstant, printInteger, printLongDay, printMoney } from './html/format';
export { escapeHtml, Html, html, lines, picture, raw, type Printable } from './html/html';
export { neutralise } from './neutralise';
export { findChromium } from './pdf/browser';
export { Pdf, type PdfOptions } from './pdf/pdf';
export { readPdf } from './pdf/read-pdf';
export { CsvRefused, type CsvProblem } from './table/csv-refused';
export { readTable } from './table/read-table';
export type { CsvInputColumn, CsvRow, ReadTable } from './table/table.types';
export { type NamedSheet, workbookSheets } from './table/workbook-lines';
export { xlsSheets } from './table/xls/xls-sheets';
export { ProviderOff, ServiceDown } from './service-down';

/** What the platform's module provides of this folder. */
export const DOCUMENT_PROVIDERS = [Pdf];
