export { LeadsModule } from './leads.module';
