import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { postalAnswer, postalCodePath, postalCount, postalImported } from '@ceiba/catalogs/contract';
import { MESSAGES, screens, zEmpty } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  Clock,
  Public,
  Rate,
  Refusal,
  reply,
  requestContext,
  Requires,
  UploadedFiles,
  type UploadedFile,
  Uploads,
} from '@ceiba/platform/server';
import { CountPostalCodes } from '../use-cases/postal-codes/count-postal-codes';
import { FindPostalCode } from '../use-cases/postal-codes/find-postal-code';
import { ImportPostalCodes } from '../use-cases/postal-codes/import-postal-codes';
import { postalTable } from '../use-cases/postal-codes/postal-table';

const ASKS_A_MINUTE = 60;

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
  @Uploads({ file: ['csv', 'xlsx'] })
  @Answers(postalImported)
  async import(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
    const { rows } = await postalTable(uploads);
    const done = await this.bus.execute(new ImportPostalCodes(rows));
    return reply(done, `${done.read} códigos postales leídos.`);
  }
}
