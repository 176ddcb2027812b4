import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@ceiba/platform/server';
import { passwordProblem } from '../domain/password-policy';

/** Argon2id with 19 MiB, two passes, one lane (OWASP). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// No 0/O, 1/l/I: generated passwords are read aloud and typed.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

@Injectable()
export class Passwords {
  private dummy: Promise<string> | null = null;

  /** Argon2id hash, about 20 ms of one core: call it before the unit of work, not inside. */
  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Checks a password; without a stored hash (unknown user) it takes as long and says no. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    this.dummy ??= this.hash('nobody has this password');
    const good = await verify(stored ?? (await this.dummy), password).catch(() => false);
    return stored !== undefined && good;
  }

  /** The hash of a password that was chosen for somebody, `username` being his. Throws 422 for one that is no good. */
  chosen(password: string, username: string): Promise<string> {
    const problem = passwordProblem(password, username);
    if (problem) throw new Refusal('IDENTITY.PASSWORD', problem, { data: { field: 'password_user' } });
    return this.hash(password);
  }

  /** A first password: 8 random alphanumerics, to be changed at the first sign-in. */
  async generated(): Promise<{ password: string; password_hash: string }> {
    const password = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return { password, password_hash: await this.hash(password) };
  }
}
