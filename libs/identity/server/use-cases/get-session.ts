import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { menuItemById, type SessionView } from '@ceiba/identity/contract';
import { currentActor, requestContext, sessionInvalid } from '@ceiba/platform/server';
import { ProfileGrants, type ProfileView } from '../persistence/profile-grants';
import { StoredSessions } from '../persistence/stored-sessions';
import { UserPhotos } from '../persistence/user-photos';
import { SessionExtras } from '../settings/session-extras';
import { Settings } from '../settings/settings';

/** The session check: who is signed in, what he may see, and what the shell needs (spec 1, sections 3 and 4). */
export class GetSession extends Query<SessionView> {}

@QueryHandler(GetSession)
export class GetSessionHandler implements IQueryHandler<GetSession> {
  constructor(
    private readonly sessions: StoredSessions,
    private readonly profiles: ProfileGrants,
    private readonly settings: Settings,
    private readonly extras: SessionExtras,
    private readonly photos: UserPhotos,
  ) {}

  async execute(): Promise<SessionView> {
    const actor = currentActor();
    const jwt = requestContext()?.token;
    const row = this.sessions.rowOf(actor);
    if (!jwt || !row) throw sessionInvalid();
    const [profile, company, extras] = await Promise.all([
      this.profiles.load(row.id_profile, row.version, row.type_user),
      this.settings.get(),
      this.extras.read(actor),
    ]);
    return {
      jwt,
      id_user: row.id_user,
      id_worker: actor.id_worker,
      id_customers: actor.id_customers,
      full_name: actor.full_name,
      type: row.type_user,
      permissions: profile.tree,
      file_photo_user: this.photos.urlOf(row.file_photo_user),
      main_profile: mainScreen(row.main_profile, profile),
      // Only partners sign the contract.
      terms_accepted: row.type_user === 1 ? row.terms_accepted : 1,
      id_type_money: actor.id_type_money,
      branches: [...actor.branches],
      company: {
        name: company.name,
        logo: company.logo,
        banner: company.banner,
        pointMinRange: company.pointMinRange,
        percentageIva: company.percentageIva,
        branches_production: company.branches_production,
        till_customer: company.till_customer,
        scale_codes: {
          weight_prefix: company.scale_weight_prefix,
          price_prefix: company.scale_price_prefix,
          product_digits: company.scale_product_digits,
        },
        branch_customer_default: company.branch_customer_default,
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
