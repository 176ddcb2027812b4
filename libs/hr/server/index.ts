export { HrModule } from './hr.module';
export { LoadDemoAttendance } from './use-cases/load-demo-attendance';
