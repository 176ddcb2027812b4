import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ADMINISTRATOR,
  type Grants,
  PARTNER_PROFILE,
  PROFILE_TEXTS,
  type SaveProfileInput,
  WORKER_TEXTS,
} from '@ceiba/identity/contract';
import { withKept } from '@ceiba/platform/contract';
import {
  Audit,
  type CommandOptions,
  currentActor,
  Db,
  editOf,
  forbidden,
  notFound,
  Refusal,
} from '@ceiba/platform/server';
import { changedBeyond, namesOnlyIn } from '../domain/grants';
import { type ProfileChoice, readChoice } from '../domain/profile-choice';
import { type ProfileHead, Profiles } from '../persistence/profiles';
import { SessionSignals } from '../persistence/session-signals';
import { profileTable } from '../persistence/profile.entity';
import { PROFILE } from './get-profile';

/**
 * Makes or changes a profile (spec 2, sections 5 and 6). Its sessions hold the new rights with their next call. Throws
 * 403 when it gives or takes what the person asking does not hold, 409 for what protects profile 1 and 2, 422 without a
 * main page.
 */
export class SaveProfile extends Command<{ id_profile: number }> {
  static readonly options: CommandOptions = {
    audit: 'profile',
    edits: ({ input }: SaveProfile) => editOf(PROFILE, input.id_profile),
  };
  constructor(readonly input: SaveProfileInput) {
    super();
  }
}

/** A new profile, where its form does not say otherwise. */
const NEW = { enabled_profile: 1, request_break_box: 0 } as const;

const NOTHING: Grants = { items: new Set(), actions: new Set() };

@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly db: Db,
    private readonly profiles: Profiles,
    private readonly signals: SessionSignals,
    private readonly audit: Audit,
  ) {}

  async execute({ input: given }: SaveProfile): Promise<{ id_profile: number }> {
    const id = given.id_profile ?? null;
    const old = id === null ? undefined : await this.profiles.lock(id);
    if (id !== null && !old) throw notFound(PROFILE_TEXTS.missing);
    const input = withKept(given, old ?? NEW, ['enabled_profile', 'request_break_box']);
    const before = old ? await this.profiles.grants(old.id_profile) : NOTHING;
    const kept = old?.main_profile ? { main: old.main_profile, grants: before } : undefined;
    const read = readChoice(input, old?.is_partner === 1, kept);
    if ('problem' in read) throw new Refusal('IDENTITY.PROFILE', read.problem);
    const { choice } = read;
    await this.assertReaches(old, input, before, choice);
    if (old) protect(old, input, before, choice.grants);
    const id_profile = await this.write(old, input, choice);
    await this.profiles.write(id_profile, choice.grants);
    this.audit.touch('profile', id_profile, changesOf(old, input, before, choice));
    this.signals.send({ id_profile });
    return { id_profile };
  }

  /** A change reaches everybody who has the profile, in every branch where they work. */
  private async assertReaches(
    old: ProfileHead | undefined,
    input: SaveProfileInput,
    before: Grants,
    { main, grants }: ProfileChoice,
  ): Promise<void> {
    const mine = await this.profiles.mine();
    const beyond = changedBeyond(mine.grants, before, grants);
    const switched = old && old.enabled_profile !== input.enabled_profile;
    // Switching a profile off or on takes or gives everything it holds.
    if (switched) beyond.push(...changedBeyond(mine.grants, before, NOTHING));
    if (beyond.length > 0) throw notHeld(beyond);
    const asked = old?.main_profile !== main || old.request_break_box !== input.request_break_box;
    const changed = asked || changedBeyond(NOTHING, before, grants).length > 0;
    if (!old || !(switched || changed)) return;
    if (!mine.isIn(await this.profiles.branchesOfHolders(old.id_profile))) throw forbidden(PROFILE_TEXTS.otherBranches);
  }

  private async write(old: ProfileHead | undefined, input: SaveProfileInput, { main }: ProfileChoice): Promise<number> {
    const values = [input.description_profile, input.enabled_profile, main, input.request_break_box];
    if (!old) {
      const { description_profile, enabled_profile, request_break_box } = input;
      const row = { description_profile, enabled_profile, request_break_box, main_profile: main };
      return profileTable.insert(this.db, row);
    }
    await this.db.execute(
      `update profile set description_profile = ?, enabled_profile = ?, main_profile = ?, request_break_box = ?,
         version = version + 1 where id_profile = ?`,
      [...values, old.id_profile],
    );
    return old.id_profile;
  }
}

function notHeld(names: readonly string[]): Refusal {
  const shown = [...new Set(names)];
  const list = shown.length > 5 ? `${shown.slice(0, 5).join(', ')} y ${shown.length - 5} más` : shown.join(', ');
  return new Refusal('IDENTITY.NOT_HELD', `${PROFILE_TEXTS.notHeld}: ${list}.`, {
    status: 403,
    data: { names: shown },
  });
}

/** Profile 1 is the administrators' own, never switched off or reduced; without profile 2 no partner could sign in. */
function protect(old: ProfileHead, input: SaveProfileInput, before: Grants, after: Grants): void {
  const off = input.enabled_profile === 0;
  const { type, id_profile } = currentActor();
  if (old.id_profile === ADMINISTRATOR && type !== 0 && id_profile !== ADMINISTRATOR)
    throw forbidden(WORKER_TEXTS.stronger);
  if (old.id_profile === ADMINISTRATOR && (off || namesOnlyIn(before, after).length > 0))
    throw new Refusal('IDENTITY.ADMINISTRATOR', PROFILE_TEXTS.administrator, { status: 409 });
  if (old.id_profile === PARTNER_PROFILE && off)
    throw new Refusal('IDENTITY.PARTNERS', PROFILE_TEXTS.partners, { status: 409 });
}

function changesOf(old: ProfileHead | undefined, input: SaveProfileInput, before: Grants, choice: ProfileChoice) {
  const { description_profile, enabled_profile, request_break_box } = input;
  const now = { description_profile, enabled_profile, request_break_box, main_profile: choice.main };
  const was = old && {
    description_profile: old.description_profile,
    enabled_profile: old.enabled_profile,
    request_break_box: old.request_break_box,
    main_profile: old.main_profile,
  };
  return {
    old: was ?? null,
    new: now,
    granted: namesOnlyIn(choice.grants, before),
    revoked: namesOnlyIn(before, choice.grants),
  };
}
