import { Global, Module } from '@nestjs/common';
import { BranchesModule, BranchStaff } from '@ceiba/branches/server';
import { IDENTITY_FIELDS, SETTINGS_FIELDS, ACCOUNT_WORDS } from '@ceiba/identity/contract';
import { SessionStore, nameFields, nameValues } from '@ceiba/platform/server';
import { AuditController } from './http/audit.controller';
import { PersonalController } from './http/personal.controller';
import { ProfilesController } from './http/profiles.controller';
import { SettingsController } from './http/settings.controller';
import { SignInController } from './http/sign-in.controller';
import { UsersController } from './http/users.controller';
import { TermsController } from './http/terms.controller';
import { WorkersController } from './http/workers.controller';
import { SendPasswordLink } from './jobs/send-password-link.job';
import { SweepSessions } from './jobs/sweep-sessions.job';
import { MailAddresses } from './ports/mail-addresses';
import { StaffActors } from './ports/staff-actors';
import { WelcomeLinks } from './ports/welcome-links';
import { AuthorisedPeople } from './ports/authorised-people';
import { Accounts } from './persistence/accounts';
import { PasswordCheck } from './persistence/password-check';
import { LiveSessions } from './persistence/live-sessions';
import { PartnerSignIns } from './persistence/partner-sign-ins';
import { Passwords } from './persistence/passwords';
import { ProfileGrants } from './persistence/profile-grants';
import { Profiles } from './persistence/profiles';
import { SessionSignals } from './persistence/session-signals';
import { SignInFailures } from './persistence/sign-in-failures';
import { StoredSessions } from './persistence/stored-sessions';
import { UserPhotos } from './persistence/user-photos';
import { StaffOfBranches } from './persistence/staff-of-branches';
import { Workers } from './persistence/workers';
import { BreakBoxPart } from './settings/break-box-part';
import { CompanyImages } from './settings/company-images';
import { SessionExtras } from './settings/session-extras';
import { PublicAddress } from './settings/public-address';
import { Settings } from './settings/settings';
import { SettingsForm } from './use-cases/save-settings/settings-form';
import { AcceptTermsHandler } from './use-cases/accept-terms/accept-terms';
import { ChangePassword } from './use-cases/change-password';
import { CreateUserHandler } from './use-cases/create-user';
import { DeleteProfileHandler } from './use-cases/delete-profile';
import { DeleteUserHandler } from './use-cases/delete-user';
import { DeleteWorkerHandler } from './use-cases/delete-worker';
import { EnsureAdmin } from './use-cases/ensure-admin';
import { ForgotPassword } from './use-cases/forgot-password';
import { GetPersonalInformationHandler } from './use-cases/get-personal-information';
import { GetProfileHandler, GetProfileTreeHandler } from './use-cases/get-profile';
import { GetSessionHandler } from './use-cases/get-session';
import { GetSettingsHandler } from './use-cases/get-settings';
import { GetPrivacyNoticeHandler } from './use-cases/get-privacy-notice';
import { GetTermsHandler } from './use-cases/get-terms';
import { GetUserPhotoHandler } from './use-cases/get-user-photo';
import { PersonalForm } from './use-cases/update-personal-information/personal-form';
import { ReplaceCompanyImage } from './use-cases/replace-company-image';
import { GetUserHandler } from './use-cases/get-user';
import { GetWorkerHandler } from './use-cases/get-worker';
import { GrantBranchHandler } from './use-cases/grant-branch';
import { ListAuditHandler } from './use-cases/list-audit';
import { ListBranchUsersHandler } from './use-cases/list-branch-users';
import { ListProfilesHandler } from './use-cases/list-profiles';
import { GetTaxFormHandler } from './use-cases/get-tax-form';
import { SaveTaxFormHandler } from './use-cases/save-tax-form';
import { ListTaxFormsHandler } from './use-cases/list-tax-forms';
import { ListUsersHandler } from './use-cases/list-users';
import { ListWorkersHandler, ListWorkersOfProfileHandler } from './use-cases/list-workers';
import { LoadDemoIdentity } from './use-cases/load-demo-identity';
import { OpenPasswordLinkHandler } from './use-cases/open-password-link';
import { OpenSessionHandler } from './use-cases/open-session';
import { ReplacePasswordHandler } from './use-cases/replace-password';
import { RevealTaxNumberHandler } from './use-cases/reveal-tax-number';
import { SaveSettingsHandler } from './use-cases/save-settings/save-settings';
import { SaveProfileHandler } from './use-cases/save-profile';
import { SaveSignInHandler } from './use-cases/save-worker/save-sign-in';
import { SaveWorkerHandler } from './use-cases/save-worker/save-worker';
import { WorkerForm } from './use-cases/save-worker/worker-form';
import { TaxForms } from './ports/tax-forms';
import { EncryptTaxNumbers } from './use-cases/encrypt-tax-numbers';
import { SignIn } from './use-cases/sign-in';
import { SignOutHandler } from './use-cases/sign-out';
import { SyncMenu } from './use-cases/sync-menu';
import { UpdatePersonalInformationHandler } from './use-cases/update-personal-information/update-personal-information';
import { UpdateUserHandler } from './use-cases/update-user';
import './persistence/company-setting.entity';
import './persistence/menu.entity';
import './persistence/profile.entity';
import './persistence/users.entity';
import './persistence/worker.entity';

const handlers = [
  AcceptTermsHandler,
  GetSettingsHandler,
  GetPrivacyNoticeHandler,
  GetTermsHandler,
  ListAuditHandler,
  UpdatePersonalInformationHandler,
  CreateUserHandler,
  DeleteProfileHandler,
  DeleteUserHandler,
  DeleteWorkerHandler,
  GetProfileHandler,
  GetProfileTreeHandler,
  GetWorkerHandler,
  ListProfilesHandler,
  ListWorkersHandler,
  ListWorkersOfProfileHandler,
  SaveProfileHandler,
  SaveSignInHandler,
  SaveWorkerHandler,
  GetPersonalInformationHandler,
  GetSessionHandler,
  GetUserHandler,
  GetUserPhotoHandler,
  GrantBranchHandler,
  ListBranchUsersHandler,
  GetTaxFormHandler,
  ListTaxFormsHandler,
  SaveTaxFormHandler,
  ListUsersHandler,
  OpenPasswordLinkHandler,
  OpenSessionHandler,
  ReplacePasswordHandler,
  RevealTaxNumberHandler,
  SaveSettingsHandler,
  SignOutHandler,
  UpdateUserHandler,
];
const faces = [
  AuthorisedPeople,
  StaffActors,
  CompanyImages,
  EnsureAdmin,
  MailAddresses,
  LoadDemoIdentity,
  PartnerSignIns,
  Passwords,
  SessionSignals,
  Settings,
  SyncMenu,
  TaxForms,
  WelcomeLinks,
  UserPhotos,
];

nameFields(IDENTITY_FIELDS);
nameFields(SETTINGS_FIELDS);
nameValues('users', ACCOUNT_WORDS);
nameValues('customers', { tax_number: { shown: 'visto' } });

/** Sign-in, sessions, profiles and settings. Global: every route of every context asks it who is there. */
@Global()
@Module({
  imports: [BranchesModule],
  controllers: [
    AuditController,
    PersonalController,
    ProfilesController,
    SettingsController,
    SignInController,
    TermsController,
    UsersController,
    WorkersController,
  ],
  providers: [
    ...handlers,
    ...faces,
    Accounts,
    BreakBoxPart,
    ChangePassword,
    ForgotPassword,
    LiveSessions,
    PasswordCheck,
    ProfileGrants,
    Profiles,
    SignIn,
    EncryptTaxNumbers,
    SendPasswordLink,
    SessionExtras,
    PersonalForm,
    ReplaceCompanyImage,
    PublicAddress,
    SettingsForm,
    SignInFailures,
    StoredSessions,
    SweepSessions,
    WorkerForm,
    Workers,
    { provide: BranchStaff, useClass: StaffOfBranches },
    { provide: SessionStore, useExisting: StoredSessions },
  ],
  exports: [...faces, BranchStaff, SessionStore],
})
export class IdentityModule {}
