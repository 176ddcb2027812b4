import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { menuItemById, type SessionView } from '@ceiba/identity/contract';
import { currentActor, Db, requestContext, sessionInvalid } from '@ceiba/platform/server';
import { ProfileGrants, type ProfileView } from '../../persistence/profile-grants';
import { SessionExtras } from '../../settings/session-extras';
import { Settings } from '../../settings/settings';

/** The session check: who is signed in, what he may see, and what the shell needs (spec 1, sections 3 and 4). */
export class GetSession extends Query<SessionView> {}

interface UserRow {
  file_photo_user: string | null;
  terms_accepted: 0 | 1;
  main_profile: number | null;
  version: number;
}

@QueryHandler(GetSession)
export class GetSessionHandler implements IQueryHandler<GetSession> {
  constructor(
    private readonly db: Db,
    private readonly profiles: ProfileGrants,
    private readonly settings: Settings,
    private readonly extras: SessionExtras,
  ) {}

  async execute(): Promise<SessionView> {
    const actor = currentActor();
    const jwt = requestContext()?.token;
    const { type, id_user, id_profile } = actor;
    if (!jwt || id_user === null || id_profile === null || type === 0) throw sessionInvalid();
    const [user, company, extras] = await Promise.all([
      this.db.one<UserRow>(
        `select u.file_photo_user, u.terms_accepted, p.main_profile, p.version
         from users u join profile p on p.id_profile = ? where u.id_user = ?`,
        [id_profile, id_user],
      ),
      this.settings.get(),
      this.extras.read(actor),
    ]);
    if (!user) throw sessionInvalid();
    const profile = await this.profiles.of(id_profile, user.version, type);
    return {
      jwt,
      id_user,
      id_worker: actor.id_worker,
      id_customers: actor.id_customers,
      full_name: actor.full_name,
      type,
      permissions: profile.tree,
      file_photo_user: user.file_photo_user,
      main_profile: mainScreen(user.main_profile, profile),
      // Only partners sign the contract.
      terms_accepted: type === 1 ? user.terms_accepted : 1,
      id_type_money: actor.id_type_money,
      branches: [...actor.branches],
      company: {
        name: company.name,
        logo: company.logo,
        banner: company.banner,
        pointMinRange: company.pointMinRange,
        percentageIva: company.percentageIva,
      },
      ...extras,
    };
  }
}

/** The profile's main page; when it is not held (any more), the first screen that is. */
function mainScreen(id: number | null, profile: ProfileView): string {
  const main = id === null ? undefined : menuItemById(id)?.a_href;
  if (main && Object.hasOwn(profile.permissions, main)) return main;
  const items = profile.tree.flatMap((master) => master.children).flatMap((parent) => parent.children);
  return items.find((item) => item.show === 1)?.a_href ?? 'informacion-personal';
}
