import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WORKER_TEXTS } from '@ceiba/identity/contract';
import { Bus, Refusal } from '@ceiba/platform/server';
import { LiveSessions } from '../../persistence/live-sessions';
import type { WorkerHead } from '../../persistence/workers';
import { CreateUser } from '../create-user';
import { ReplacePassword } from '../replace-password';
import { UpdateUser } from '../update-user';

export interface SignInFields {
  name_worker: string;
  last_name_worker: string;
  enabled_worker: 0 | 1;
  id_profile: number;
  username_user?: string;
}

/** Makes a worker's user or keeps it in step: name, enabled, new password. Answers the user's id. Part of saving a worker. */
export class SaveSignIn extends Command<number | null> {
  readonly #password_hash: string | null;
  constructor(
    readonly id_worker: number,
    readonly old: WorkerHead | null,
    readonly input: SignInFields,
    password_hash: string | null,
  ) {
    super();
    this.#password_hash = password_hash;
  }

  passwordHash(): string | null {
    return this.#password_hash;
  }
}

@CommandHandler(SaveSignIn)
export class SaveSignInHandler implements ICommandHandler<SaveSignIn> {
  constructor(
    private readonly bus: Bus,
    private readonly live: LiveSessions,
  ) {}

  async execute(command: SaveSignIn): Promise<number | null> {
    const { old, input } = command;
    if (!old?.id_user) return this.create(command);
    const { id_user, username_user } = old;
    if (input.username_user !== undefined && input.username_user.toLowerCase() !== username_user?.toLowerCase())
      throw new Refusal('IDENTITY.USERNAME', WORKER_TEXTS.fixedUsername);
    const { enabled_worker: enabled_user } = input;
    await this.bus.execute(new UpdateUser({ id_user }, { full_name: fullName(input), enabled_user }));
    const password_hash = command.passwordHash();
    // Somebody else chose it: its owner changes it at the next sign-in.
    if (password_hash !== null)
      await this.bus.execute(
        new ReplacePassword({ id_user, password_hash, must_change_password: 1, keep_session: null }),
      );
    else if (enabled_user === 1) this.live.changed(id_user);
    return id_user;
  }

  private async create(command: SaveSignIn): Promise<number | null> {
    const { id_worker, old, input } = command;
    const password_hash = command.passwordHash();
    // A worker that was without a user may stay so.
    if (old && !input.username_user && password_hash === null) return null;
    if (!input.username_user || password_hash === null) throw new Refusal('IDENTITY.USER', WORKER_TEXTS.userNeeded);
    const { id_user } = await this.bus.execute(
      new CreateUser({
        type_user: 2,
        username_user: input.username_user,
        full_name: fullName(input),
        password_hash,
        id_worker,
      }),
    );
    if (input.enabled_worker === 0) await this.bus.execute(new UpdateUser({ id_user }, { enabled_user: 0 }));
    return id_user;
  }
}

function fullName({ name_worker, last_name_worker }: SignInFields): string {
  return `${name_worker} ${last_name_worker}`.trim();
}
