import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { Passwords } from './passwords';
import { usersTable } from './users.entity';

/** A partner who gets his sign-in with many others. */
export interface IncomingUser {
  id_customers: number;
  full_name: string;
  id_type_money: number;
  enabled_user: 0 | 1;
}

/** Sign-ins of many partners at once. Nobody knows their password: each makes his own by the link of a forgotten one. */
@Injectable()
export class PartnerSignIns {
  private hash: Promise<string> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  /** Joins the caller's unit of work. */
  async create(people: readonly IncomingUser[]): Promise<void> {
    // One for all: it is of random bytes that are thrown away.
    this.hash ??= this.passwords.hash(randomBytes(32).toString('base64'));
    const [password_hash, created_at] = [await this.hash, this.clock.now()];
    await usersTable.insertMany(
      this.db,
      people.map((one) => ({
        ...one,
        type_user: 1,
        username_user: String(one.id_customers),
        password_hash,
        must_change_password: 1,
        created_at,
      })),
    );
  }
}
