import { AskReportHandler } from './ask-report';
import { ExportReportHandler } from './export-report';
import { ReportBefore } from './report-before';
import { ReportChoices } from './report-choices';
import { ReportFiles } from './report-files';
import { ReportMaker } from './report-maker';
import { ReportNames } from './report-names';
import { ReportRows } from './report-rows';
import { Reports } from './reports';
import { WriteReport } from './write-report.job';

export { AskReport } from './ask-report';
export { branchesIn } from './branches-in';
export { ExportReport } from './export-report';
export { reportController } from './report.controller';
export { type Given, ReportQuery, type ReportList, type ReportPlan, type ReportSource } from './report-source';
export { ReportChoices } from './report-choices';
export { ReportMaker } from './report-maker';
export type { OpenReport } from './report-rows';
export { type RegisteredReport, Reports } from './reports';

/** What the platform's module provides of this folder. */
export const REPORT_PROVIDERS = [
  AskReportHandler,
  ExportReportHandler,
  ReportBefore,
  ReportChoices,
  ReportFiles,
  ReportMaker,
  ReportNames,
  ReportRows,
  Reports,
  WriteReport,
];
