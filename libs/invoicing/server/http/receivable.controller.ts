import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  creditTermsPath,
  type CreditTermsInput,
  creditTermsInput,
  creditTermsView,
  facturamaPath,
  openInvoices,
  type OpenInvoicesInput,
  openInvoicesInput,
  RECEIVABLE_MESSAGES,
  receivablePaid,
  type ReceivablePaymentInput,
  receivablePaymentInput,
  type ReceivableWhich,
  receivableWhich,
} from '@ceiba/invoicing/contract';
import { action, editable, saved, screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';
import { ComplementStamping } from '../use-cases/receivable/complement-stamping';
import { CREDIT_TERMS } from '../use-cases/receivable/get-credit-terms';
import { GetOpenInvoices } from '../use-cases/receivable/get-open-invoices';
import { SaveCreditTerms } from '../use-cases/receivable/save-credit-terms';
import { UndoPayment } from '../use-cases/receivable/undo-payment';
import { READ_PAYMENT } from './cfdi-rights';
import { keptReply, replyOf } from './stamp-reply';

/** Payments of invoices on credit and their complements (docs/adr/0084); the lists are reports. */
@ApiTags('invoicing')
@Controller('receivable')
export class ReceivableController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: ComplementStamping,
  ) {}

  @Post('invoices')
  @Requires(screens('cuentas-por-cobrar'))
  @Answers(openInvoices)
  open(@Body({ schema: openInvoicesInput }) { id_customers }: OpenInvoicesInput) {
    return this.bus.ask(new GetOpenInvoices(id_customers));
  }

  @Post('payment')
  @Requires(action('cuentas-por-cobrar', 'new'))
  @Answers(receivablePaid)
  async pay(@Body({ schema: receivablePaymentInput }) input: ReceivablePaymentInput) {
    const { id_receivable_payment, outcome } = await this.stamping.register(input);
    const kept = (why: string) => RECEIVABLE_MESSAGES.kept(id_receivable_payment, why);
    const { data, message, kind } = keptReply(outcome, kept);
    return reply({ ...data, id_receivable_payment }, message, kind);
  }

  @Post('payment/stamp')
  @Requires(action('cuentas-por-cobrar', 'new'))
  @Answers(receivablePaid)
  async stamp(@Body({ schema: receivableWhich }) { id_receivable_payment }: ReceivableWhich) {
    const { data, message, kind } = replyOf(await this.stamping.again(id_receivable_payment));
    return reply({ ...data, id_receivable_payment }, message, kind);
  }

  @Post('payment/undo')
  @Requires(action('cuentas-por-cobrar', 'ban'))
  @Answers(saved)
  async undo(@Body({ schema: receivableWhich }) { id_receivable_payment }: ReceivableWhich) {
    await this.bus.execute(new UndoPayment(id_receivable_payment));
    return reply({ id: id_receivable_payment }, RECEIVABLE_MESSAGES.undone);
  }
}

/** On what terms customers buy on credit. */
@ApiTags('invoicing')
@Controller('receivable/terms')
export class CreditTermsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/id/:id')
  @Requires(screens('cuentas-por-cobrar'))
  @Answers(editable(creditTermsView))
  terms(@Param({ schema: creditTermsPath }) { id }: z.output<typeof creditTermsPath>) {
    return this.bus.open(CREDIT_TERMS, id);
  }

  @Post('save')
  @Requires(action('cuentas-por-cobrar', 'update'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: creditTermsInput }) input: CreditTermsInput) {
    await this.bus.execute(new SaveCreditTerms(input));
    return reply({ id: input.id_customers }, RECEIVABLE_MESSAGES.terms);
  }
}

/** The paper of a payment complement, where those of all kinds are. */
@ApiTags('invoicing')
@Controller('facturama/payment')
export class PaymentPaperController {
  constructor(private readonly bus: Bus) {}

  @Get('pdf/:id')
  @Requires(READ_PAYMENT)
  @AnswersRaw('file')
  async pdf(@Param({ schema: facturamaPath }) { id }: z.output<typeof facturamaPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetCfdiFile('pdf', id, 'PAYMENT'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
