import { Global, Module } from '@nestjs/common';
import { SessionStore } from '@ceiba/platform/server';
import { ProfilesController } from './http/profiles.controller';
import { SettingsController } from './http/settings.controller';
import { SignInController } from './http/sign-in.controller';
import { UsersController } from './http/users.controller';
import { WorkersController } from './http/workers.controller';
import { SweepSessions } from './jobs/sweep-sessions.job';
import { Accounts } from './persistence/accounts';
import { LiveSessions } from './persistence/live-sessions';
import { Passwords } from './persistence/passwords';
import { ProfileGrants } from './persistence/profile-grants';
import { Profiles } from './persistence/profiles';
import { SessionSignals } from './persistence/session-signals';
import { SignInFailures } from './persistence/sign-in-failures';
import { StoredSessions } from './persistence/stored-sessions';
import { WorkerUses } from './persistence/worker-uses';
import { Workers } from './persistence/workers';
import { SessionExtras } from './settings/session-extras';
import { Settings } from './settings/settings';
import { ChangePassword } from './use-cases/change-password/change-password';
import { CreateUserHandler } from './use-cases/create-user/create-user';
import { DeleteProfileHandler } from './use-cases/delete-profile/delete-profile';
import { DeleteUserHandler } from './use-cases/delete-user/delete-user';
import { DeleteWorkerHandler } from './use-cases/delete-worker/delete-worker';
import { EnsureAdmin } from './use-cases/ensure-admin/ensure-admin';
import { GetPersonalInformationHandler } from './use-cases/get-personal-information/get-personal-information';
import { GetProfileHandler, GetProfileTreeHandler } from './use-cases/get-profile/get-profile';
import { GetSessionHandler } from './use-cases/get-session/get-session';
import { GetUserHandler } from './use-cases/get-user/get-user';
import { GetWorkerHandler } from './use-cases/get-worker/get-worker';
import { GrantBranchHandler } from './use-cases/grant-branch/grant-branch';
import { ListBranchUsersHandler } from './use-cases/list-branch-users/list-branch-users';
import { ListProfilesHandler } from './use-cases/list-profiles/list-profiles';
import { ListUsersHandler } from './use-cases/list-users/list-users';
import { ListWorkersHandler, ListWorkersOfProfileHandler } from './use-cases/list-workers/list-workers';
import { LoadDemoIdentity } from './use-cases/load-demo-identity/load-demo-identity';
import { OpenSessionHandler } from './use-cases/open-session/open-session';
import { ReplacePasswordHandler } from './use-cases/replace-password/replace-password';
import { SaveSettingsHandler } from './use-cases/save-settings/save-settings';
import { SaveProfileHandler } from './use-cases/save-profile/save-profile';
import { SaveSignInHandler } from './use-cases/save-worker/save-sign-in';
import { SaveWorkerHandler } from './use-cases/save-worker/save-worker';
import { WorkerForm } from './use-cases/save-worker/worker-form';
import { SignIn } from './use-cases/sign-in/sign-in';
import { SignOutHandler } from './use-cases/sign-out/sign-out';
import { SyncMenu } from './use-cases/sync-menu/sync-menu';
import { UpdateUserHandler } from './use-cases/update-user/update-user';

const handlers = [
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
  GrantBranchHandler,
  ListBranchUsersHandler,
  ListUsersHandler,
  OpenSessionHandler,
  ReplacePasswordHandler,
  SaveSettingsHandler,
  SignOutHandler,
  UpdateUserHandler,
];
const faces = [EnsureAdmin, LoadDemoIdentity, Passwords, SessionExtras, SessionSignals, Settings, SyncMenu];

/** Sign-in, sessions, profiles and settings. Global: every route of every context asks it who is there. */
@Global()
@Module({
  controllers: [ProfilesController, SettingsController, SignInController, UsersController, WorkersController],
  providers: [
    ...handlers,
    ...faces,
    Accounts,
    ChangePassword,
    LiveSessions,
    ProfileGrants,
    Profiles,
    SignIn,
    SignInFailures,
    StoredSessions,
    SweepSessions,
    WorkerForm,
    Workers,
    WorkerUses,
    { provide: SessionStore, useExisting: StoredSessions },
  ],
  exports: [...faces, SessionStore],
})
export class IdentityModule {}
