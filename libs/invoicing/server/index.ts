export { InvoicingModule } from './invoicing.module';
export { ResumeStuckStamps } from './jobs/resume-stuck-stamps';
