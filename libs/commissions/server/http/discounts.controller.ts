import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DISCOUNT_MESSAGES, discountCsvInput, type DiscountCsvInput, discountsRead } from '@ceiba/commissions/contract';
import { action } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  fileOf,
  Refusal,
  reply,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { ApplyDiscounts, PreviewDiscounts } from '../use-cases/apply-discounts/apply-discounts';

/** The file. Throws 422 in the specification's words where there is none. */
function csvOf(files: readonly UploadedFile[]): UploadedFile {
  const csv = fileOf(files, 'csv');
  if (!csv) throw new Refusal('COMMISSIONS.CSV', DISCOUNT_MESSAGES.csvRequired);
  return csv;
}

/** Discounts by CSV (spec 3, section 5). */
@ApiTags('commissions')
@Controller('commissions/discount')
@Requires(action('comisiones-periodo', 'discount'))
export class DiscountsController {
  constructor(private readonly bus: Bus) {}

  @Post('csv')
  @Uploads({ csv: ['csv'] })
  @Answers(discountsRead)
  async apply(
    @Body({ schema: discountCsvInput }) { id_period }: DiscountCsvInput,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const read = await this.bus.execute(new ApplyDiscounts(id_period, csvOf(files)));
    return reply(read, DISCOUNT_MESSAGES.saved(read.lines));
  }

  /** What the file would take off; changes nothing. */
  @Post('csv/preview')
  @Uploads({ csv: ['csv'] })
  @Answers(discountsRead)
  preview(@Body({ schema: discountCsvInput }) { id_period }: DiscountCsvInput, @UploadedFiles() files: UploadedFile[]) {
    return this.bus.ask(new PreviewDiscounts(id_period, csvOf(files)));
  }
}
