export { openRoutes } from './open-routes';
export { routes } from './routes';
export { endSession, startSession } from './session';
export { WorkerLink } from './worker-link';
export { WorkerPicker } from './worker-picker';
export { RecordHistory } from './audit/record-history';
export { SessionGates } from './session-gates/session-gates';
export { ChangePasswordModal } from './change-password/change-password-modal';
export { useGetPersonalInformationQuery } from './session.api';
