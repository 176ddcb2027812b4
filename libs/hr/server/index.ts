export { HrModule } from './hr.module';
