import { Injectable } from '@nestjs/common';
import { type Schedule, Scheduled } from '@ceiba/platform/server';
import { SelfInvoiceCallers } from '../persistence/self-invoice-callers';

/** Guesses at tickets that count no more go. */
@Scheduled({ name: 'invoicing-sweep-guesses', cron: '55 3 * * *' })
@Injectable()
export class SweepSelfInvoice implements Schedule {
  constructor(private readonly callers: SelfInvoiceCallers) {}

  run(): Promise<void> {
    return this.callers.guesses.forget();
  }
}
