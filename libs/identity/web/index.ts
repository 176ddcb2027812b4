export { routes } from './routes';
export { endSession, startSession } from './session';
export { ChangePasswordModal } from './change-password/change-password-modal';
export { useGetPersonalInformationQuery } from './session.api';
