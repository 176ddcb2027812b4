import { Injectable, Optional } from '@nestjs/common';
import { Clock, Db, type NewRow } from '@ceiba/platform/server';
import type { ReturnCondition, ReturnRefund, ReturnRefundState, ReturnShare } from '@ceiba/sales/contract';
import type { LotBack } from '../domain/return-lots';
import { ReturnedSeats } from './returned-seats';
import { SaleMoney } from '../ports/sale-money';
import { saleReturnLineTable, saleReturnLotTable, saleReturnRefundTable, saleReturnTable } from './return.entity';

/** Pieces of a line that come back, with their money and their lots. */
export interface ReturnedLine {
  id_product: number;
  condition_return: ReturnCondition;
  share: ReturnShare;
  lots: readonly LotBack[];
}

/** Money that goes back, as it is written. */
export interface WrittenRefund extends ReturnRefund {
  reference: string | null;
  state: ReturnRefundState;
  id_voucher: number | null;
  id_payment: number | null;
}

/** The rows of returns; they are written once, only the state of online money is ever changed. */
@Injectable()
export class ReturnRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly seats: ReturnedSeats,
    @Optional() private readonly money?: SaleMoney,
  ) {}

  insert(row: NewRow<typeof saleReturnTable>): Promise<number> {
    return saleReturnTable.insert(this.db, row);
  }

  async insertLines(id_return: number, lines: readonly ReturnedLine[]): Promise<void> {
    await saleReturnLineTable.insertMany(
      this.db,
      lines.map(({ id_product, condition_return, share }, index) => ({
        ...{ id_return, line_return: index + 1, id_product, condition_return },
        ...share,
      })),
    );
    await saleReturnLotTable.insertMany(
      this.db,
      lines.flatMap(({ lots }, index) =>
        lots.map((lot, number) => ({ id_return, line_return: index + 1, number: number + 1, ...lot })),
      ),
    );
  }

  /** Seats of events among what came back until now open no door any more (ADR 65). Throws SALES.SEATS_USED (409). */
  giveUpSeats(id_document: number): Promise<void> {
    return this.seats.giveUp(id_document);
  }

  async insertRefunds(id_return: number, refunds: readonly WrittenRefund[]): Promise<void> {
    const now = this.clock.now();
    await saleReturnRefundTable.insertMany(
      this.db,
      refunds.map((refund, index) => ({
        ...{ id_return, line_refund: index + 1, way: refund.way, id_type_format_pay: refund.id_type_format_pay },
        ...{ amount: refund.amount, state: refund.state, said: null, reference: refund.reference },
        ...{ id_voucher: refund.id_voucher, id_payment: refund.id_payment },
        done_at: refund.state === 'done' ? now : null,
      })),
    );
    await this.money?.returned(id_return);
  }

  /** What became of online money; the same again changes nothing. */
  async setState(id_return: number, state: ReturnRefundState, said: string | null): Promise<void> {
    await this.db.execute(
      `update sale_return_refund set state = ?, said = ?, done_at = ?
       where id_return = ? and way = 'online' and state <> ?`,
      [state, said?.slice(0, 255) ?? null, state === 'done' ? this.clock.now() : null, id_return, state],
    );
  }

  async setExchange(id_return: number, id_document_exchange: number): Promise<void> {
    await saleReturnTable.update(this.db, { id_return }, { id_document_exchange });
  }

  /** The oldest return of a sale whose online refund of this amount was refused. */
  async refusedOf(id_document: number, amount: string): Promise<number | null> {
    const row = await this.db.one<{ id_return: number }>(
      `select r.id_return from sale_return r join sale_return_refund f on f.id_return = r.id_return
       where r.id_document = ? and f.way = 'online' and f.state = 'refused' and f.amount = ?
       order by r.id_return limit 1`,
      [id_document, amount],
    );
    return row?.id_return ?? null;
  }
}
