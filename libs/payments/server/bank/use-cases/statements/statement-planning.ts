import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COMPANY_ZONE, dayInZone, fromCents } from '@ceiba/platform/contract';
import { Clock, printInstant, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { STATEMENT_MESSAGES, type StatementColumns, type StoredStatementPreview } from '@ceiba/payments/contract';
import { ProviderAccounts } from '../../../ports/provider-accounts';
import { accountFor, BANK_ACCOUNT } from '../../account';
import {
  gapText,
  type Movement,
  oldestFirst,
  readStatement,
  type ReadStatementFile,
} from '../../domain/read-statement';
import { lacksOf, usualColumns } from '../../domain/statement-columns';
import { StatementRepository } from '../../persistence/statement.repository';
import { statementFile } from './statement-file';

const SHOWN = 50;
const PROBLEMS_SHOWN = 50;
const NOTHING: ReadStatementFile = { movements: [], skipped: [], problems: [] };

/** What a file would write. */
export interface StatementPlan {
  bank: string;
  account: string;
  currency: string;
  name: string;
  sha256: string;
  /** Not known yet, the oldest first. */
  fresh: Movement[];
  lines: number;
  gap: string | null;
  preview: StoredStatementPreview;
}

type Row = StoredStatementPreview['rows'][number];
const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const sum = (movements: readonly Movement[], sign: 1 | -1): string =>
  fromCents(movements.reduce((total, { amount_minor }) => total + (amount_minor * sign > 0 ? amount_minor : 0), 0));

/** Makes the plan of an upload: the preview shows it, the import carries it out. */
@Injectable()
export class StatementPlanning {
  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly statements: StatementRepository,
    private readonly clock: Clock,
  ) {}

  /** Whose account a currency's statements are of. Throws 422 where there is none. */
  async accountOf(currency: string): Promise<{ bank: string; account: string }> {
    const found = accountFor(currency, (await this.accounts.account(BANK_ACCOUNT)).keys);
    if (!found) throw new Refusal('PAYMENTS.BANK_ACCOUNT', STATEMENT_MESSAGES.noAccount(currency));
    return { bank: found.bank.slice(0, 80), account: found.account };
  }

  /** Throws CsvRefused for a file that is no table. */
  async plan(file: UploadedFile, currency: string, given: StatementColumns | null): Promise<StatementPlan> {
    const { bank, account } = await this.accountOf(currency);
    const saved = await this.statements.columnsOf(bank);
    const chosen = given ?? saved;
    const { titles, rows } = await statementFile(file, chosen);
    const fits = saved !== null && lacksOf(saved, titles) === null;
    const columns = given ?? (fits ? saved : usualColumns(titles));
    const lacks = lacksOf(columns, titles);
    const today = dayInZone(this.clock.now(), COMPANY_ZONE);
    const read = lacks === null ? readStatement(rows, { columns, account, today }) : NOTHING;
    const movements = oldestFirst(read.movements);
    const isKnown = await this.statements.known(movements);
    const fresh = movements.filter((movement) => !isKnown(movement));
    const gap = gapText(movements) ?? (await this.gapBefore(account, movements));
    const sha256 = hash(file.bytes);
    const shared = { bank, account, currency, name: file.name, gap };
    const is_known = fits && JSON.stringify(columns) === JSON.stringify(saved) ? 1 : 0;
    const preview: StoredStatementPreview = {
      ...{ ...shared, titles, columns, is_known, lacks },
      ...(await this.told(account, sha256, read, movements, isKnown)),
      fingerprint: hash(JSON.stringify([sha256, columns, fresh.map(({ line_key, twin }) => [line_key, twin])])),
    };
    return { ...shared, sha256, fresh, lines: movements.length, preview };
  }

  private async gapBefore(account: string, [first]: readonly Movement[]): Promise<string | null> {
    if (!first || first.balance_minor === null) return null;
    const opening = first.balance_minor - first.amount_minor;
    if (await this.statements.follows(account, first.day, opening)) return null;
    return `Antes del ${first.day} faltan movimientos: el saldo inicial ${fromCents(opening)} no sigue de los que ya están.`;
  }

  private async told(
    account: string,
    sha256: string,
    { skipped, problems }: ReadStatementFile,
    movements: readonly Movement[],
    isKnown: (movement: Movement) => boolean,
  ) {
    const uploadedAt = await this.statements.uploadedAt(account, sha256);
    const known = movements.filter(isKnown).length;
    const out = movements.filter((one) => one.amount_minor < 0 && !isKnown(one)).length;
    const counts = { known, out, skipped: skipped.length, problems: problems.length };
    const uploaded = uploadedAt && STATEMENT_MESSAGES.sameFile(printInstant(uploadedAt));
    const rows = [...movements.map((one) => rowOf(one, isKnown(one))), ...skipped.map(blankRow)];
    return {
      counts: { new: movements.length - known - out, ...counts },
      problems: problems.slice(0, PROBLEMS_SHOWN),
      ...{ sum_in: sum(movements, 1), sum_out: sum(movements, -1), uploaded },
      ...{ first_day: movements[0]?.day ?? null, last_day: movements.at(-1)?.day ?? null },
      rows: rows.sort((one, other) => one.line - other.line).slice(0, SHOWN),
      ready: problems.length === 0 && movements.length > 0 && uploadedAt === null ? (1 as const) : (0 as const),
    };
  }
}

function rowOf({ line_no, day, amount_minor, balance_minor, ...movement }: Movement, known: boolean): Row {
  const { concept, reference, payer, tracking } = movement;
  return {
    ...{ line: line_no, state: known ? 'known' : amount_minor > 0 ? 'new' : 'out', day },
    ...{ amount: fromCents(amount_minor), balance: balance_minor === null ? null : fromCents(balance_minor) },
    ...{ concept, reference, payer, tracking },
  };
}

const blankRow = ({ line, text }: { line: number; text: string }): Row => ({
  ...{ line, state: 'skipped', day: null, amount: null, balance: null, concept: text },
  ...{ reference: '', payer: '', tracking: '' },
});
