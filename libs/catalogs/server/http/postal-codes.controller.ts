import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { postalAnswer, postalCodePath, postalCount } from '@ceiba/catalogs/contract';
import { jobStarted, MESSAGES, screens, zEmpty } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  Clock,
  Public,
  Rate,
  Refusal,
  requestContext,
  requiredFile,
  Requires,
  UploadedFiles,
  type UploadedFile,
  Uploads,
} from '@ceiba/platform/server';
import { CountPostalCodes } from '../use-cases/postal-codes/count-postal-codes';
import { FindPostalCode } from '../use-cases/postal-codes/find-postal-code';
import { ImportPostalCodes } from '../use-cases/postal-codes/import-postal-codes';

const ASKS_A_MINUTE = 60;
const MEBIBYTE = 1_048_576;
/** The post office's list has 15 MiB. */
const FILE = { kinds: ['csv', 'xlsx'], limits: { csv: 30 * MEBIBYTE, xlsx: 25 * MEBIBYTE } } as const;

/** Postal codes of Mexico: what they propose in forms, and the import of the authority's list. */
@ApiTags('catalogs')
@Controller('postalcode')
export class PostalCodesController {
  private readonly asks = new Rate(60_000);

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** Of sign-up and store, too: each address has its share of a minute. */
  @Get('get/:zip_code')
  @Public()
  @Answers(postalAnswer)
  place(@Param({ schema: postalCodePath }) { zip_code }: z.output<typeof postalCodePath>) {
    if (!this.asks.take(requestContext()?.address ?? '', ASKS_A_MINUTE, this.clock.now().getTime()))
      throw new Refusal('CATALOGS.RATE', MESSAGES.tooMany, { status: 429 });
    return this.bus.ask(new FindPostalCode(zip_code));
  }

  @Get('count')
  @Requires(screens('codigos-postales'))
  @Answers(postalCount)
  count() {
    return this.bus.ask(new CountPostalCodes());
  }

  @Post('import')
  @Requires(screens('codigos-postales'))
  @Uploads({ file: FILE })
  @Answers(jobStarted)
  import(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.execute(new ImportPostalCodes(requiredFile(uploads, 'file')));
  }
}
