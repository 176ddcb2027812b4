import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Day, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { CLEAR_SIGNS, VOUCHER_LENGTH, VOUCHER_MESSAGES, type VoucherMove } from '@ceiba/sales/contract';
import { voucherMovementTable, voucherTable } from './voucher.entity';

export interface NewVoucher {
  id_customers: number;
  id_branch_office: number;
  id_type_money: number;
  amount: string;
  id_return: number;
  date_voucher: Day;
}

/** What a sale takes of a voucher. */
export interface VoucherUse {
  code_voucher: string;
  id_customers: number;
  id_type_money: number;
  amount: string;
}

interface LockedVoucher {
  id_voucher: number;
  id_customers: number;
  id_type_money: number;
  amount: string;
  used: string;
}

const refusal = (code: string, message: string, status: number) =>
  new Refusal(`SALES.${code}`, message, { status, data: { field: 'code_voucher', message } });

/** Vouchers and what happened to them: their rest is only changed under the row's lock, and each change is a movement. */
@Injectable()
export class VoucherRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Opens a voucher under a new code that nobody can guess. */
  async open(voucher: NewVoucher): Promise<{ id_voucher: number; code_voucher: string }> {
    const code_voucher = Array.from({ length: VOUCHER_LENGTH }, () => CLEAR_SIGNS[randomInt(CLEAR_SIGNS.length)]);
    const code = code_voucher.join('');
    const { id_return, amount } = voucher;
    const id_voucher = await voucherTable.insert(this.db, { ...voucher, code_voucher: code, ...this.signed() });
    await this.note(id_voucher, 'opened', amount, { id_document: null, id_return });
    return { id_voucher, code_voucher: code };
  }

  /**
   * Locks a voucher for a sale. Throws SALES.VOUCHER (404), SALES.VOUCHER_CUSTOMER, SALES.VOUCHER_MONEY and
   * SALES.VOUCHER_REST (409, all name the field).
   */
  async lockFor({ code_voucher, id_customers, id_type_money, amount }: VoucherUse): Promise<number> {
    const voucher = await this.db.one<LockedVoucher>(
      `select id_voucher, id_customers, id_type_money, amount, used from customer_voucher
       where code_voucher = ? for update`,
      [code_voucher],
    );
    if (!voucher) throw refusal('VOUCHER', VOUCHER_MESSAGES.notFound, 404);
    if (voucher.id_customers !== id_customers) throw refusal('VOUCHER_CUSTOMER', VOUCHER_MESSAGES.otherCustomer, 409);
    if (voucher.id_type_money !== id_type_money) throw refusal('VOUCHER_MONEY', VOUCHER_MESSAGES.otherMoney, 409);
    const rest = toCents(voucher.amount) - toCents(voucher.used);
    if (rest < toCents(amount))
      throw refusal('VOUCHER_REST', `${VOUCHER_MESSAGES.tooLittle} Disponible: ${fromCents(rest)}.`, 409);
    return voucher.id_voucher;
  }

  /** Takes an amount of a voucher that is locked and has it. */
  async use(id_voucher: number, amount: string, id_document: number): Promise<void> {
    await this.db.execute('update customer_voucher set used = used + ? where id_voucher = ?', [amount, id_voucher]);
    await this.note(id_voucher, 'used', fromCents(-toCents(amount)), { id_document, id_return: null });
  }

  /** What a sale took of vouchers goes back to them, once; the sale is locked. */
  async giveBack(id_document: number): Promise<void> {
    const used = await this.db.query<{ id_voucher: number; amount: string }>(
      `select id_voucher, -sum(amount) as amount from customer_voucher_movement where id_document = ?
       group by id_voucher having sum(amount) < 0 order by id_voucher`,
      [id_document],
    );
    for (const { id_voucher, amount } of used) {
      await this.db.execute('update customer_voucher set used = used - ? where id_voucher = ?', [amount, id_voucher]);
      await this.note(id_voucher, 'back', amount, { id_document, id_return: null });
    }
  }

  private async note(
    id_voucher: number,
    kind: VoucherMove,
    amount: string,
    document: { id_document: number | null; id_return: number | null },
  ): Promise<void> {
    await voucherMovementTable.insert(this.db, { id_voucher, kind, amount, ...document, ...this.signed() });
  }

  private signed() {
    const { id_user, full_name } = currentActor();
    return { created_at: this.clock.now(), id_user_created: id_user, user_created: full_name };
  }
}
