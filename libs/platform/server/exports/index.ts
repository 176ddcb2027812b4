export { ExportLog } from './export-log';
export { Exporter } from './exporter';
export { type ExportRule, Exports } from './exports';
export { ExportsController } from './exports.controller';
export { ListExportInterceptor } from './list-export.interceptor';
