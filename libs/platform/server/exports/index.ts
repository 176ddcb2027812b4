export { Exporter } from './exporter';
export { ExportsController } from './exports.controller';
export { ListExportInterceptor } from './list-export.interceptor';
