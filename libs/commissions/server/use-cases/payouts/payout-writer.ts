import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { PAYMENT_SOURCES, type PaymentSource, type PayoutLayoutRules } from '@ceiba/commissions/contract';
import type { BankKey } from '@ceiba/catalogs/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { toCents } from '@ceiba/platform/contract';
import { newFile } from '@ceiba/platform/server';
import { accountOf, accountProblem } from '../../domain/payouts/account-check';
import {
  DoesNotFit,
  type PayoutFacts,
  type PayoutPayment,
  renderEdges,
  renderPayment,
  routeHash,
} from '../../domain/payouts/render-layout';
import { type PayoutFileRow, type PayoutLineRow, PayoutRepository } from '../../persistence/payout.repository';

/** Records that go to the disk together. */
const BATCH = 500;
const CURRENCIES: Readonly<Record<number, string>> = { 1: 'USD', 2: 'MXN' };

export const currencyOf = (id_type_money: number): string => CURRENCIES[id_type_money] ?? '';
export const conceptOf = (source: PaymentSource, code_period: string): string =>
  `${PAYMENT_SOURCES[source]} ${code_period}`;

/** Writes a file out of its lines: the same bytes whenever it is written. */
@Injectable()
export class PayoutWriter {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly periods: PeriodReader,
  ) {}

  /** Throws DoesNotFit where an account or a figure can't be written. */
  async write(file: PayoutFileRow, path: string, told: (done: number) => Promise<void>): Promise<void> {
    const facts = await this.factsOf(file);
    const banks = await this.payouts.banks();
    const encoding = file.rules.encoding === 'utf8' ? 'utf8' : 'latin1';
    const records = this.records(file, facts, banks, told);
    await pipeline(Readable.from(encoded(records, encoding)), await newFile(path));
  }

  private async *records(
    { id_payout_file, rules }: PayoutFileRow,
    facts: PayoutFacts,
    banks: readonly BankKey[],
    told: (done: number) => Promise<void>,
  ): AsyncGenerator<string> {
    const { head, foot } = renderEdges(facts, rules);
    let batch = head;
    let line = 0;
    for await (const row of this.payouts.lines(id_payout_file)) {
      const problem = accountProblem(row, banks);
      if (problem) throw new DoesNotFit(`${row.name}: ${problem}`);
      batch += renderPayment(paymentOf(row), ++line, facts, rules);
      if (line % BATCH > 0) continue;
      yield batch;
      batch = '';
      await told(line);
    }
    yield batch + foot;
  }

  private async factsOf(file: PayoutFileRow): Promise<PayoutFacts> {
    const { code_period } = await this.periods.get(file.id_period);
    return {
      ...{ day: file.pay_on, currency: currencyOf(file.id_type_money), concept: conceptOf(file.source, code_period) },
      ...{ lines: file.lines, cents: toCents(file.total), hash: await this.hashOf(file) },
    };
  }

  private async hashOf({ id_payout_file, rules }: PayoutFileRow): Promise<bigint> {
    let hash = 0n;
    if (!usesHash(rules)) return hash;
    for await (const row of this.payouts.lines(id_payout_file)) hash += routeHash(accountOf(row).route);
    return hash;
  }
}

export const usesHash = ({ head = [], foot = [] }: PayoutLayoutRules): boolean =>
  [...head, ...foot].some(({ from }) => from === 'hash');

export function paymentOf(row: PayoutLineRow): PayoutPayment {
  const { id_payout_line: reference, id_customers, name, rfc, amount } = row;
  return { reference, id_customers, name, rfc, ...accountOf(row), cents: toCents(amount) };
}

async function* encoded(texts: AsyncIterable<string>, encoding: 'utf8' | 'latin1'): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text, encoding);
}
