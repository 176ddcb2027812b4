import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, saved, screens } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  reply,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import {
  bankStatements,
  type ReadStatementInput,
  readStatementSchema,
  type SaveStatementInput,
  saveStatementSchema,
  STATEMENT_MESSAGES,
  statementAccounts,
  type StatementListInput,
  statementListSchema,
  statementPreview,
} from '@ceiba/payments/contract';
import { ImportStatement } from '../use-cases/statements/import-statement';
import { ListStatementAccounts } from '../use-cases/statements/list-statement-accounts';
import { ListStatements } from '../use-cases/statements/list-statements';
import { PreviewStatement } from '../use-cases/statements/preview-statement';

const MEBIBYTE = 1_048_576;
const FILE = { file: { kinds: ['csv', 'xlsx'], limits: { csv: 10 * MEBIBYTE, xlsx: 10 * MEBIBYTE } } } as const;

/** Statements of the accounts that take transfers. */
@ApiTags('payments')
@Controller('bank-statement')
export class StatementsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(screens('estados-de-cuenta'))
  @Answers(bankStatements)
  list(@Body({ schema: statementListSchema }) input: StatementListInput) {
    return this.bus.ask(new ListStatements(input));
  }

  @Get('accounts')
  @Requires(screens('estados-de-cuenta'))
  @Answers(statementAccounts)
  accounts() {
    return this.bus.ask(new ListStatementAccounts());
  }

  /** What a file would write; changes nothing. */
  @Post('preview')
  @Requires(action('estados-de-cuenta', 'new'))
  @Uploads(FILE, { json: ['columns'] })
  @Answers(statementPreview)
  preview(@Body({ schema: readStatementSchema }) input: ReadStatementInput, @UploadedFiles() files: UploadedFile[]) {
    return this.bus.ask(new PreviewStatement(requiredFile(files, 'file'), input));
  }

  @Post('insert')
  @Requires(action('estados-de-cuenta', 'new'))
  @Uploads(FILE, { json: ['columns'] })
  @Answers(saved)
  async insert(
    @Body({ schema: saveStatementSchema }) input: SaveStatementInput,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const { id, fresh, known } = await this.bus.execute(new ImportStatement(requiredFile(files, 'file'), input));
    return reply({ id }, STATEMENT_MESSAGES.saved(fresh, known));
  }
}
