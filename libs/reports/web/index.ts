export { routes } from './routes';
export { ReportMailButton } from './mails/report-mail-button';
