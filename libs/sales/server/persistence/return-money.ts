import { Injectable } from '@nestjs/common';
import { Audit } from '@ceiba/platform/server';
import type { ReturnRefundState } from '@ceiba/sales/contract';
import { ReturnRepository } from './return.repository';

/** What became of the online money of a return, for the context that gives it back. Joins the caller's unit of work. */
@Injectable()
export class ReturnMoney {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly audit: Audit,
  ) {}

  /** @param said the provider's words where it refused */
  async setState(id_return: number, state: ReturnRefundState, said: string | null = null): Promise<void> {
    await this.returns.setState(id_return, state, said);
    this.audit.touch('sale_return', id_return, { online: state, said });
  }

  /**
   * Money that a provider had refused went back another way: the refused refund of a return of this sale and of this
   * amount is done. False where there is none.
   */
  async settleRefused(id_document: number | null, amount: string): Promise<boolean> {
    const id_return = id_document === null ? null : await this.returns.refusedOf(id_document, amount);
    if (id_return === null) return false;
    await this.setState(id_return, 'done');
    return true;
  }
}
