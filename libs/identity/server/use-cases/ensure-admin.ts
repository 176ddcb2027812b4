import { Injectable } from '@nestjs/common';
import { Bus, Db, isDuplicate, Refusal, runAs, SYSTEM } from '@ceiba/platform/server';
import { Passwords } from '../persistence/passwords';
import { FIRST_WORKER } from '../persistence/workers';
import { CreateUser } from './create-user';

export const FIRST_USERNAME = 'admin';

/** Outside the demo nobody has a known password: the first start makes one for worker 1 and shows it once. */
@Injectable()
export class EnsureAdmin {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly passwords: Passwords,
  ) {}

  /** The one-time password to print, to be changed at the first sign-in; null when worker 1 has a user already. */
  async run(): Promise<{ username: string; password: string } | null> {
    if (await this.exists()) return null;
    const worker = await this.db.one<{ full_name: string }>(
      "select concat_ws(' ', name_worker, last_name_worker) as full_name from worker where id_worker = ?",
      [FIRST_WORKER],
    );
    const { password, password_hash } = await this.passwords.generated();
    try {
      const user = {
        type_user: 2,
        username_user: FIRST_USERNAME,
        full_name: worker?.full_name ?? 'Administrador',
        password_hash,
        id_worker: FIRST_WORKER,
      } as const;
      await runAs(SYSTEM, () => this.bus.execute(new CreateUser(user)));
    } catch (error) {
      // Another process starting at the same moment was quicker; the password it printed is the one.
      if (isDuplicate(error) || (error instanceof Refusal && (await this.exists()))) return null;
      throw error;
    }
    return { username: FIRST_USERNAME, password };
  }

  private async exists(): Promise<boolean> {
    return (await this.db.one('select 1 from users where id_worker = ?', [FIRST_WORKER])) !== undefined;
  }
}
