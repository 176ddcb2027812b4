import { Injectable } from '@nestjs/common';
import { Bus, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { InboxRepository } from '../persistence/inbox.repository';
import { PaymentProviders } from '../ports/payment-providers';
import { CHECK_NOTICE } from '../use-cases/receive-webhook';
import { LookAtSubscription } from '../use-cases/subscriptions/look-at-subscription';
import { ReportNews } from '../use-cases/report-news';
import { TakePayment } from '../use-cases/settle-payment/take-payment';

/** A fresh payment may be told of before it can be read; after these tries it is put aside. */
const TRIES_UNTIL_PARKED = 6;

/** Asks the provider what a notification is about, and settles what it answers. Repeats change nothing. */
@JobHandler({ kind: CHECK_NOTICE, queue: 'webhooks', attempts: 12 })
@Injectable()
export class CheckNotice implements Job<{ id_inbox: number }> {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly looking: LookAtSubscription,
    private readonly bus: Bus,
  ) {}

  async run({ id_inbox }: { id_inbox: number }, context: JobContext): Promise<string> {
    const row = await this.inbox.get(id_inbox);
    if (row?.state !== 'new' || row.object_id === null) return 'done before';
    const provider = await this.providers.getOn(row.provider);
    const about = await provider.subscriptions?.about(row.kind, row.object_id);
    const found = about === undefined ? await provider.ask(row.kind, row.object_id, row.body) : [];
    const looked = typeof about === 'string' && (await this.looking.execute(row.provider, about));
    if (found.length === 0 && !looked) {
      if (context.attempt < TRIES_UNTIL_PARKED) throw new Error('the provider does not know it yet');
      await this.inbox.close(id_inbox, 'parked', 'the provider does not know it');
      return 'parked';
    }
    for (const { facts, news } of found) {
      await this.taking.execute(facts, { by: 'notice', id_inbox });
      if (news) await this.bus.execute(new ReportNews(facts, news));
    }
    await this.inbox.close(id_inbox, 'done');
    return 'settled';
  }
}
