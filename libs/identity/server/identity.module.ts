import { Global, Module } from '@nestjs/common';
import { SessionStore } from '@ceiba/platform/server';
import { SettingsController } from './http/settings.controller';
import { SignInController } from './http/sign-in.controller';
import { UsersController } from './http/users.controller';
import { SweepSessions } from './jobs/sweep-sessions.job';
import { Accounts } from './persistence/accounts';
import { Passwords } from './persistence/passwords';
import { ProfileGrants } from './persistence/profile-grants';
import { SignInFailures } from './persistence/sign-in-failures';
import { StoredSessions } from './persistence/stored-sessions';
import { SessionExtras } from './settings/session-extras';
import { Settings } from './settings/settings';
import { ChangePassword } from './use-cases/change-password/change-password';
import { CreateUserHandler } from './use-cases/create-user/create-user';
import { EnsureAdmin } from './use-cases/ensure-admin/ensure-admin';
import { GetPersonalInformationHandler } from './use-cases/get-personal-information/get-personal-information';
import { GetSessionHandler } from './use-cases/get-session/get-session';
import { GetUserHandler } from './use-cases/get-user/get-user';
import { GrantBranchHandler } from './use-cases/grant-branch/grant-branch';
import { ListBranchUsersHandler } from './use-cases/list-branch-users/list-branch-users';
import { ListUsersHandler } from './use-cases/list-users/list-users';
import { LoadDemoIdentity } from './use-cases/load-demo-identity/load-demo-identity';
import { OpenSessionHandler } from './use-cases/open-session/open-session';
import { ReplacePasswordHandler } from './use-cases/replace-password/replace-password';
import { SaveSettingsHandler } from './use-cases/save-settings/save-settings';
import { SignIn } from './use-cases/sign-in/sign-in';
import { SignOutHandler } from './use-cases/sign-out/sign-out';
import { SyncMenu } from './use-cases/sync-menu/sync-menu';
import { UpdateUserHandler } from './use-cases/update-user/update-user';

const handlers = [
  CreateUserHandler,
  GetPersonalInformationHandler,
  GetSessionHandler,
  GetUserHandler,
  GrantBranchHandler,
  ListBranchUsersHandler,
  ListUsersHandler,
  OpenSessionHandler,
  ReplacePasswordHandler,
  SaveSettingsHandler,
  SignOutHandler,
  UpdateUserHandler,
];
const faces = [EnsureAdmin, LoadDemoIdentity, Passwords, SessionExtras, Settings, SyncMenu];

/** Sign-in, sessions, profiles and settings. Global: every route of every context asks it who is there. */
@Global()
@Module({
  controllers: [SignInController, UsersController, SettingsController],
  providers: [
    ...handlers,
    ...faces,
    Accounts,
    ChangePassword,
    ProfileGrants,
    SignIn,
    SignInFailures,
    StoredSessions,
    SweepSessions,
    { provide: SessionStore, useExisting: StoredSessions },
  ],
  exports: [...faces, SessionStore],
})
export class IdentityModule {}
