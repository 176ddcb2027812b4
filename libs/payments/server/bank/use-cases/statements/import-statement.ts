import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { type SaveStatementInput, STATEMENT_MESSAGES, type StatementColumns } from '@ceiba/payments/contract';
import { referenceNamed } from '../../domain/read-statement';
import { ReferenceRepository } from '../../persistence/reference.repository';
import { StatementRepository } from '../../persistence/statement.repository';
import { StatementPlanning } from './statement-planning';

export interface ImportedStatement {
  id: number;
  fresh: number;
  known: number;
}

/** Writes what a preview showed: movements that no other statement brought, and the bank's columns for the next one. */
export class ImportStatement extends Command<ImportedStatement> {
  static readonly options: CommandOptions = { audit: 'bank_statement' };
  constructor(
    readonly file: UploadedFile,
    readonly input: SaveStatementInput,
  ) {
    super();
  }
}

@CommandHandler(ImportStatement)
export class ImportStatementHandler implements ICommandHandler<ImportStatement> {
  constructor(
    private readonly planning: StatementPlanning,
    private readonly statements: StatementRepository,
    private readonly references: ReferenceRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ file, input }: ImportStatement): Promise<ImportedStatement> {
    const columns = input.columns as StatementColumns;
    // Held first: of two statements of one account the second sees what the first one wrote.
    await this.statements.keepColumns((await this.planning.accountOf(input.currency)).bank, columns);
    const { fresh, preview, sha256, lines, gap, ...shared } = await this.planning.plan(file, input.currency, columns);
    const { lacks, problems, uploaded, first_day, last_day } = preview;
    if (uploaded) throw new Refusal('PAYMENTS.SAME_FILE', uploaded, { status: 409 });
    if (lacks) throw new Refusal('PAYMENTS.STATEMENT', lacks);
    if (problems.length > 0)
      throw new Refusal('PAYMENTS.STATEMENT', STATEMENT_MESSAGES.problems, { data: { errors: problems } });
    if (first_day === null || last_day === null) throw new Refusal('PAYMENTS.STATEMENT', STATEMENT_MESSAGES.nothing);
    if (preview.fingerprint !== input.fingerprint)
      throw new Refusal('PAYMENTS.STATEMENT_STALE', STATEMENT_MESSAGES.stale, { status: 409 });
    const row = { ...shared, sha256, lines, fresh: fresh.length, first_day, last_day, gap };
    const id = await this.statements.insert(row);
    if (id === null) throw new Refusal('PAYMENTS.SAME_FILE', STATEMENT_MESSAGES.sameFile(last_day), { status: 409 });
    const named = await this.references.named([...new Set(fresh.flatMap((one) => one.named.flat()))]);
    const exist = new Set(named.map(({ reference }) => reference));
    const rows = fresh.map((movement) => {
      const { named: _named, ...one } = movement;
      return { ...one, found_reference: referenceNamed(movement, exist) };
    });
    await this.statements.insertLines(shared, id, rows);
    this.audit.touch('bank_statement', id, { name: file.name, account: shared.account, lines, fresh: fresh.length });
    return { id, fresh: fresh.length, known: lines - fresh.length };
  }
}
