import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, Db, isDuplicate, Refusal } from '@ceiba/platform/server';
import { usersTable } from '../persistence/users.entity';
import { Workers } from '../persistence/workers';

export interface CreateUserInput {
  /** 1 partner, whose user name is his customer id; 2 staff. */
  type_user: 1 | 2;
  username_user: string;
  full_name: string;
  /** From `Passwords`; a plain password never travels in a command. */
  password_hash: string;
  /** 1 by default: a first password must be changed at the first sign-in. */
  must_change_password?: 0 | 1;
  id_worker?: number;
  id_customers?: number;
  id_type_money?: number;
}

/** Gives a worker or a partner his sign-in. Throws 409 when the name is taken, 403 for a worker above the person asking. Joins the caller's unit of work. */
export class CreateUser extends Command<{ id_user: number }> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
  constructor(readonly input: CreateUserInput) {
    super();
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: CreateUser): Promise<{ id_user: number }> {
    await this.workers.assertReachesSignIn(input.id_worker ?? null);
    const row = {
      type_user: input.type_user,
      username_user: input.username_user,
      full_name: input.full_name,
      password_hash: input.password_hash,
      must_change_password: input.must_change_password ?? 1,
      id_worker: input.id_worker ?? null,
      id_customers: input.id_customers ?? null,
      id_type_money: input.id_type_money ?? null,
      created_at: this.clock.now(),
    };
    try {
      const id_user = await usersTable.insert(this.db, row);
      this.audit.touch('users', id_user, { username_user: row.username_user, type_user: row.type_user });
      return { id_user };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('IDENTITY.USER_EXISTS', `El usuario ${input.username_user} ya existe.`, { status: 409 });
    }
  }
}
