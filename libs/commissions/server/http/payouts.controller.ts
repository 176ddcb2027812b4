import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  makePayoutInput,
  type MakePayoutInput,
  myPayments,
  myRetentions,
  payoutFiles,
  payoutLayout,
  PAYOUT_MESSAGES,
  payoutPreview,
  payoutRequested,
  paymentsRead,
  periodInput,
  type PeriodInput,
  previewPaymentsInput,
  type PreviewPaymentsInput,
  previewPayoutInput,
  type PreviewPayoutInput,
  savePayoutLayoutInput,
  type SavePayoutLayoutInput,
  takePaymentsInput,
  type TakePaymentsInput,
  undoPayoutInput,
  type UndoPayoutInput,
} from '@ceiba/commissions/contract';
import { action, partnerOnly, saved, screens, zEmpty } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  fileOf,
  Message,
  Refusal,
  reply,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { z } from 'zod';
import { ListMyPayments, ListPayoutFiles, ListPayoutLayouts } from '../use-cases/payouts/list-payouts';
import { ListMyRetentions } from '../use-cases/payouts/list-my-retentions';
import { PayoutMaking } from '../use-cases/payouts/make-payout';
import { PreviewPayout } from '../use-cases/payouts/preview-payout';
import { UndoPayout } from '../use-cases/payouts/undo-payout';
import { SavePayoutLayout } from '../use-cases/payouts/save-payout-layout';
import { PreviewPayments, TakePayments } from '../use-cases/payouts/take-payments';

const SCREEN = 'reporte-pago-clientes';
const missing = () => new Refusal('COMMISSIONS.CSV', PAYOUT_MESSAGES.csvRequired);

/** Payments to customers: the bank's files, its answers, the end of a period's payments (spec 3, section 2). */
@ApiTags('commissions')
@Controller('payments/customers')
export class PayoutsController {
  constructor(
    private readonly bus: Bus,
    private readonly making: PayoutMaking,
  ) {}

  @Post('insert')
  @Requires(action(SCREEN, 'new'))
  @Uploads({ csv: ['csv'] })
  @Answers(paymentsRead)
  async insert(@Body({ schema: takePaymentsInput }) input: TakePaymentsInput, @UploadedFiles() files: UploadedFile[]) {
    const csv = fileOf(files, 'csv') ?? null;
    const close = input.customers_paid === 1;
    if (!csv && !close) throw missing();
    const read = await this.bus.execute(new TakePayments(input, csv, close));
    return reply(read, close ? PAYOUT_MESSAGES.closed : PAYOUT_MESSAGES.saved(read.paid, read.returned));
  }

  /** What the file would change; changes nothing. */
  @Post('insert/preview')
  @Requires(action(SCREEN, 'new'))
  @Uploads({ csv: ['csv'] })
  @Answers(paymentsRead)
  preview(@Body({ schema: previewPaymentsInput }) input: PreviewPaymentsInput, @UploadedFiles() files: UploadedFile[]) {
    const csv = fileOf(files, 'csv');
    if (!csv) throw missing();
    return this.bus.ask(new PreviewPayments(input, csv));
  }

  @Post('my')
  @Requires(partnerOnly())
  @Answers(myPayments)
  my(@Body({ schema: zEmpty }) _body: unknown) {
    return this.bus.ask(new ListMyPayments());
  }

  @Post('my/retentions')
  @Requires(partnerOnly())
  @Answers(myRetentions)
  retentions(@Body({ schema: zEmpty }) _body: unknown) {
    return this.bus.ask(new ListMyRetentions());
  }

  @Post('file/get')
  @Requires(action(SCREEN, 'new'))
  @Answers(payoutFiles)
  files(@Body({ schema: periodInput }) { id_period }: PeriodInput) {
    return this.bus.ask(new ListPayoutFiles(id_period));
  }

  @Post('file/preview')
  @Requires(action(SCREEN, 'new'))
  @Answers(payoutPreview)
  look(@Body({ schema: previewPayoutInput }) input: PreviewPayoutInput) {
    return this.bus.ask(new PreviewPayout(input));
  }

  @Post('file/insert')
  @Requires(action(SCREEN, 'new'))
  @Message(PAYOUT_MESSAGES.requested)
  @Answers(payoutRequested)
  make(@Body({ schema: makePayoutInput }) input: MakePayoutInput) {
    return this.making.make(input);
  }

  @Post('file/undo')
  @Requires(action(SCREEN, 'new'))
  @Message(PAYOUT_MESSAGES.undone)
  @Answers(saved)
  undo(@Body({ schema: undoPayoutInput }) input: UndoPayoutInput) {
    return this.bus.execute(new UndoPayout(input));
  }

  @Get('layout/get/all')
  @Requires(screens(SCREEN))
  @Answers(z.strictObject({ rows: z.array(payoutLayout) }))
  layouts() {
    return this.bus.ask(new ListPayoutLayouts());
  }

  @Post('layout/insert')
  @Requires(action(SCREEN, 'update'))
  @Message(PAYOUT_MESSAGES.layoutSaved)
  @Answers(saved)
  save(@Body({ schema: savePayoutLayoutInput }) input: SavePayoutLayoutInput) {
    return this.bus.execute(new SavePayoutLayout(input));
  }
}
