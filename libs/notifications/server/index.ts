export * from './notifications.module';
export { NotifyBranchStaff, type NotifyBranchStaffInput } from './use-cases/notify-branch-staff';
export { NotifyUser, type NotifyUserInput } from './use-cases/notify-user';
