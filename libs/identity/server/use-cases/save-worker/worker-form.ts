import { Injectable } from '@nestjs/common';
import { Bus, Db, notFound } from '@ceiba/platform/server';
import { type SaveUserInput, type SaveWorkerInput, WORKER_TEXTS, type WorkerSaved } from '@ceiba/identity/contract';
import { Passwords } from '../../persistence/passwords';
import { SaveWorker } from './save-worker';

/** Forms that carry a password: it is checked and hashed here, before the command and its transaction. */
@Injectable()
export class WorkerForm {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly passwords: Passwords,
  ) {}

  async save({ password_user, id_user: _id, ...fields }: SaveWorkerInput): Promise<Omit<WorkerSaved, 'id'>> {
    return this.bus.execute(new SaveWorker(fields, await this.hashed(password_user, fields.username_user ?? '')));
  }

  /** `POST /users/insert/update`: the same worker by his user, with everything else as it is. Throws 404. */
  async saveUser(input: SaveUserInput): Promise<{ id_user: number }> {
    const password_hash = await this.hashed(input.password, input.username);
    const worker = input.id_user ? await this.workerOf(input.id_user) : null;
    const { id_user } = await this.bus.execute(
      new SaveWorker(
        {
          ...(worker ?? { id_worker: null, name_worker: input.username, last_name_worker: '', email_worker: '' }),
          enabled_worker: input.enabled,
          id_profile: input.id_profile,
          username_user: input.username,
        },
        password_hash,
      ),
    );
    if (id_user === null) throw notFound(WORKER_TEXTS.userMissing);
    return { id_user };
  }

  private async workerOf(id_user: number) {
    const worker = await this.db.one<{
      id_worker: number;
      name_worker: string;
      last_name_worker: string;
      email_worker: string;
    }>(
      `select w.id_worker, w.name_worker, w.last_name_worker, w.email_worker
       from users u join worker w on w.id_worker = u.id_worker where u.id_user = ?`,
      [id_user],
    );
    if (!worker) throw notFound(WORKER_TEXTS.userMissing);
    return worker;
  }

  private async hashed(password: string | null, username: string): Promise<string | null> {
    return password === null ? null : this.passwords.chosen(password, username);
  }
}
