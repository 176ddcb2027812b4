import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ADMINISTRATOR, PARTNER_PROFILE, PROFILE_TEXTS, WORKER_TEXTS } from '@ceiba/identity/contract';
import { Audit, type CommandOptions, Db, forbidden, notFound, Refusal, RowUses } from '@ceiba/platform/server';
import { Profiles } from '../persistence/profiles';

/** Deletes a profile that nobody has. Throws 409 for profiles 1 and 2 and for one in use, 403 for a stronger one. */
export class DeleteProfile extends Command<void> {
  static readonly options: CommandOptions = { audit: 'profile' };
  constructor(readonly id_profile: number) {
    super();
  }
}

@CommandHandler(DeleteProfile)
export class DeleteProfileHandler implements ICommandHandler<DeleteProfile> {
  constructor(
    private readonly db: Db,
    private readonly profiles: Profiles,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id_profile }: DeleteProfile): Promise<void> {
    const profile = await this.profiles.lock(id_profile);
    if (!profile) throw notFound(PROFILE_TEXTS.missing);
    const protectedBy = { [ADMINISTRATOR]: PROFILE_TEXTS.administrator, [PARTNER_PROFILE]: PROFILE_TEXTS.partners };
    const text = protectedBy[id_profile as keyof typeof protectedBy];
    if (text) throw new Refusal('IDENTITY.PROTECTED', text, { status: 409 });
    if (!(await this.profiles.mine()).covers(await this.profiles.reach(id_profile)))
      throw forbidden(WORKER_TEXTS.stronger);
    const uses = await this.uses.list('profile', id_profile);
    if (uses.length > 0) throw await this.inUse(id_profile, uses);
    await this.uses.erase('profile', id_profile);
    this.audit.touch('profile', id_profile, { old: { description_profile: profile.description_profile } });
  }

  /** Workers are named, the first three of them. */
  private async inUse(id_profile: number, uses: readonly string[]): Promise<Refusal> {
    const users = await this.db.query<{ full_name: string }>(
      `select concat_ws(' ', name_worker, last_name_worker) as full_name from worker where id_profile = ?
       order by id_worker limit 4`,
      [id_profile],
    );
    const names = users.slice(0, 3).map((worker) => worker.full_name);
    const places = names.length > 0 ? names : uses;
    const text = `${PROFILE_TEXTS.inUse} ${places.join(', ')}${users.length > 3 ? ' y otros' : ''}.`;
    return new Refusal('IDENTITY.IN_USE', text, { status: 409, data: { uses: places } });
  }
}
