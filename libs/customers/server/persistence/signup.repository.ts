import { Injectable } from '@nestjs/common';
import { MEXICO, SIGNUP_MESSAGES, type SignupKeyInput } from '@ceiba/customers/contract';
import { type Changes, Clock, Db, type NewRow, notFound, Refusal, type RowOf, tokenFits } from '@ceiba/platform/server';
import { signupTable } from './signup.entity';

/** A row of `customers_kit_public`. */
export type SignupRow = RowOf<typeof signupTable, { state_cart: 'open' | 'paid' }>;
/** The row with its name in one line. */
export type SignupRecord = SignupRow & { full_name_cart: string | null };

const SELECT = `select ${signupTable.columns()}, nullif(full_name_cart, '') as full_name_cart from customers_kit_public`;

/** Public sign-ups. Without its secret a sign-up does not exist (decisions.md, "Sign-in and privacy"). */
@Injectable()
export class SignupRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  insert(row: Omit<NewRow<typeof signupTable>, 'created_at' | 'updated_at'>): Promise<number> {
    const now = this.clock.now();
    return signupTable.insert(this.db, { ...row, created_at: now, updated_at: now });
  }

  /** The sign-up of this id and secret. Throws 404. */
  async find(key: SignupKeyInput): Promise<SignupRecord> {
    return fitting(key, await this.byId(key.id_customers_kit_public));
  }

  byId(id: number): Promise<SignupRecord | undefined> {
    return this.db.one<SignupRecord>(`${SELECT} where id_customers_kit_public = ?`, [id]);
  }

  /** The same under a write lock; a cart is locked before its sign-up. */
  lock(id: number): Promise<SignupRecord | undefined> {
    return this.db.one<SignupRecord>(`${SELECT} where id_customers_kit_public = ? for update`, [id]);
  }

  /** A sign-up that may still be changed, under a write lock. Throws 404, or 409 when it is paid. */
  async lockOpen(key: SignupKeyInput): Promise<SignupRecord> {
    const signup = fitting(key, await this.lock(key.id_customers_kit_public));
    if (signup.state_cart === 'paid') throw new Refusal('CUSTOMERS.PAID', SIGNUP_MESSAGES.paid, { status: 409 });
    return signup;
  }

  /** The sign-up that became this partner, under a write lock. */
  lockOf(id_customers: number): Promise<SignupRecord | undefined> {
    return this.db.one<SignupRecord>(`${SELECT} where id_customers = ? for update`, [id_customers]);
  }

  async update(id: number, changes: Changes<typeof signupTable>): Promise<void> {
    const touched = { ...changes, updated_at: this.clock.now() };
    await signupTable.update(this.db, { id_customers_kit_public: id }, touched);
  }

  /** Currency of the kits of a country (spec 2, section 7). */
  async moneyOf(id_country: number | null): Promise<string | null> {
    if (id_country === null) return null;
    const money = await this.db.one<{ code_money: string }>(
      'select code_money from type_money where id_type_money = ?',
      [id_country === MEXICO ? 2 : 1],
    );
    return money?.code_money ?? null;
  }
}

function fitting(key: SignupKeyInput, signup: SignupRecord | undefined): SignupRecord {
  if (!signup || !tokenFits(key.cart_token, signup.token_hash)) throw notFound(SIGNUP_MESSAGES.noSignup);
  return signup;
}
