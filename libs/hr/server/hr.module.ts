import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { HR_FIELDS } from '@ceiba/hr/contract';
import { IdentityModule } from '@ceiba/identity/server';
import { nameFields, reportController } from '@ceiba/platform/server';
import { AttendanceController } from './http/attendance.controller';
import { DeviceDoorController } from './http/device-door.controller';
import { DeviceDoorGuard } from './http/device-door.guard';
import { DevicesController } from './http/devices.controller';
import { EmployeesController } from './http/employees.controller';
import { CloseAttendanceDays } from './jobs/close-attendance-days.job';
import { DeleteAttendancePhotos } from './jobs/delete-attendance-photos.job';
import { AttendanceRepository } from './persistence/attendance.repository';
import { DeviceCallers } from './persistence/device-callers';
import { DeviceRepository } from './persistence/device.repository';
import { EmployeeRepository } from './persistence/employee.repository';
import { AttendanceReport } from './reports/attendance.report';
import { AdjustMarkHandler } from './use-cases/attendance/adjust-mark';
import { GetAttendanceDayHandler } from './use-cases/attendance/get-attendance-day';
import { GetNextMarkHandler } from './use-cases/attendance/get-next-mark';
import { RegisterMarkHandler } from './use-cases/attendance/register-mark';
import { DeleteEmployeeHandler } from './use-cases/delete-employee';
import { DeleteDeviceHandler } from './use-cases/devices/delete-device';
import { DeviceDoor } from './use-cases/devices/device-door';
import { GetDeviceHandler } from './use-cases/devices/get-device';
import { IssueDeviceCodeHandler } from './use-cases/devices/issue-device-code';
import { NoteDeviceHandler } from './use-cases/devices/note-device';
import { ListDevicesHandler } from './use-cases/devices/list-devices';
import { ActivateDeviceHandler } from './use-cases/devices/activate-device';
import { SaveDeviceHandler } from './use-cases/devices/save-device';
import { GetEmployeeHandler } from './use-cases/get-employee';
import { ListEmployeesHandler } from './use-cases/list-employees';
import { LoadDemoAttendance } from './use-cases/load-demo-attendance';
import { SaveEmployeeHandler } from './use-cases/save-employee';
import './persistence/attendance.entity';
import './persistence/employee.entity';

nameFields(HR_FIELDS);

const reports = [AttendanceReport];

/** Employees, and the attendance of those who are active. */
@Module({
  imports: [BranchesModule, IdentityModule],
  controllers: [
    EmployeesController,
    AttendanceController,
    DeviceDoorController,
    DevicesController,
    ...reports.map(reportController),
  ],
  providers: [
    ...[EmployeeRepository, AttendanceRepository, DeviceRepository, DeviceCallers, DeviceDoor, DeviceDoorGuard],
    ...[DeleteEmployeeHandler, GetEmployeeHandler, ListEmployeesHandler, SaveEmployeeHandler],
    ...[RegisterMarkHandler, GetNextMarkHandler, AdjustMarkHandler, GetAttendanceDayHandler],
    ...[SaveDeviceHandler, GetDeviceHandler, ListDevicesHandler, DeleteDeviceHandler],
    ...[IssueDeviceCodeHandler, ActivateDeviceHandler, NoteDeviceHandler],
    ...[CloseAttendanceDays, DeleteAttendancePhotos, LoadDemoAttendance],
    ...reports,
  ],
})
export class HrModule {}
