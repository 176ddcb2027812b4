import type { CycleRow, PaymentProviderName, SubscriptionList, SubscriptionRow } from '@ceiba/payments/contract';
import { PollSubscriptions } from '@ceiba/payments/server';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { PaymentLink } from '@ceiba/store/contract';
import type { PartnerBuyer } from '@ceiba/store/testing';
import type { PayDesk } from './pay-desk';

export type SubscriptionEvent = 'authorize' | 'charge' | 'fail' | 'pause' | 'cancel' | 'expire';

/** A partner who has an order sent every month, and the provider that charges him. */
export class Subscriber {
  constructor(
    readonly desk: PayDesk,
    readonly buyer: PartnerBuyer,
    readonly provider: PaymentProviderName = 'mercadopago',
  ) {}

  /** Saves a cart with the switch, and asks for the provider's page. */
  async ask(lines: readonly (readonly [number, number])[]) {
    for (const [id, qty] of lines) await this.buyer.add(id, qty);
    const saved = await this.buyer.save(lines, { p_has_subscription: 1 });
    if (saved.status !== 200) throw new Error(`not saved: ${saved.message}`);
    return this.buyer.get<PaymentLink>(`/${this.provider}/cart`);
  }

  /** The same; answers the provider's id of it. */
  async begin(lines: readonly (readonly [number, number])[]): Promise<string> {
    const { status, message, data } = await this.ask(lines);
    if (status !== 200) throw new Error(`no page: ${message}`);
    return data.link_pay.split('/').at(-1) ?? '';
  }

  /** Begun, agreed to and charged once. */
  async subscribe(lines: readonly (readonly [number, number])[]): Promise<{ ref: string; row: SubscriptionRow }> {
    const ref = await this.begin(lines);
    await this.happen(ref, 'authorize');
    await this.happen(ref, 'charge');
    const [row] = (await this.list()).rows;
    if (!row) throw new Error('not subscribed');
    return { ref, row };
  }

  /** What happens at the provider; resolves when all of it is worked on. Answers the payment's id, where there is one. */
  async happen(id: string, event: SubscriptionEvent, more: object = {}): Promise<string> {
    const said = await this.desk.control<{ payment_id?: number | string }>(
      '/subscription',
      { id, event, ...more },
      this.provider,
    );
    await this.desk.t.settle();
    return String(said.payment_id ?? '');
  }

  async list(): Promise<SubscriptionList> {
    return (await this.buyer.get<SubscriptionList>('/subscription/get/all')).data;
  }

  async cycles(id_subscription: number): Promise<CycleRow[]> {
    const found = await this.buyer.post<{ rows: CycleRow[] }>('/subscription/cycles', {
      p_id_subscription: id_subscription,
    });
    return found.data.rows;
  }

  /** Puts its days back, as if it had begun that many months ago. */
  async age(id_subscription: number, months = 1): Promise<void> {
    const { db } = this.desk.t;
    const moved = (name: string) => `${name} = ${name} - interval ${months} month`;
    await db.execute(
      `update subscription set ${['started_on', 'next_charge_on', 'paid_through', 'created_at'].map(moved).join(', ')},
       anchor_day = day(started_on) where id_subscription = ?`,
      [id_subscription],
    );
  }

  /** Lets the schedule run now, as if every subscription were due to be looked at. */
  async poll(): Promise<void> {
    await this.desk.t.db.execute('update subscription set next_check_at = now(3) where next_check_at is not null');
    await runAs(SYSTEM, () => this.desk.t.get(PollSubscriptions).run());
    await this.desk.t.settle();
  }
}
