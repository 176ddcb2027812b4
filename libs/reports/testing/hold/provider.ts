import { CheckNotice, FollowReturnedSale, PaymentsModule, RefundPayment } from '@ceiba/payments/server';
import { PayDesk } from '@ceiba/payments/testing';
import { Bus, type JobContext, runAs, SYSTEM } from '@ceiba/platform/server';
import { freePort, SANDBOX_SECRETS, type Sandboxes, startSandboxes } from '@ceiba/platform/testing';
import { StoreModule } from '@ceiba/store/server';
import type { DrawerHouse } from '@ceiba/cash/testing';
import type { SaleReturnedPayload } from '@ceiba/sales/contract';

/** The modules that it needs, from the ground up. */
export const PROVIDER_MODULES = [StoreModule, PaymentsModule];
/** What freight costs where less than `FREE` is bought, in cents. */
export const FREIGHT = { cents: 99_00, free: 500_00 } as const;

/** Where a provider listens, and where it finds the shop. */
export interface Place {
  box: Sandboxes;
  port: number;
  url: string;
}

/** @param now the clock of the shop, so that both tell the same day */
export async function openPlace(now: () => Date): Promise<Place> {
  const box = await startSandboxes({ port: 0, webhookDelays: [100, 200, 400], holdMs: 100, now });
  const port = await freePort();
  return { box, port, url: `http://127.0.0.1:${port}` };
}

export const settingsOf = ({ box, url }: Place): Record<string, string> => ({
  CEIBA_PUBLIC_URL: url,
  CEIBA_SANDBOX_PORT: String(box.port),
  MERCADOPAGO_WEBHOOK_SECRETS: SANDBOX_SECRETS.mercadopagoWebhookSecret,
});

/** A provider at which carts are paid, and that gives back what it is asked to; no worker runs, its jobs are done here. */
export class Provider {
  private constructor(
    private readonly house: DrawerHouse,
    private readonly desk: PayDesk,
  ) {}

  static async open(house: DrawerHouse, { box, port, url }: Place): Promise<Provider> {
    const { t, admin } = house.shop;
    await t.app.listen(port, '127.0.0.1');
    return new Provider(house, new PayDesk(t, box, url, admin));
  }

  close(): Promise<void> {
    return this.desk.box.close();
  }

  /** Somebody buys in the store of customer 2, pays, and the provider's notice makes the sale. */
  async sell(id_product: number, qty: number): Promise<{ id_document: number; id_payment: number }> {
    const key = await this.desk.savedCart(qty, id_product);
    const { status, message, data } = await this.desk.link(key);
    if (status !== 200) throw new Error(`no link: ${message}`);
    const { id } = await this.desk.pay({ preference_id: data.link_pay.split('/').at(-1) ?? '' });
    await this.notices();
    const paid = await this.house.db.one<{ id_document: number | null; id_payment: number }>(
      'select id_document, id_payment from payment where provider_payment_id = ?',
      [id],
    );
    if (!paid?.id_document) throw new Error(`payment ${id} made no sale: ${JSON.stringify(paid)}`);
    return { id_document: paid.id_document, id_payment: paid.id_payment };
  }

  /** Money of it goes back before any goods came. */
  async giveBack(id_payment: number, amount: string): Promise<void> {
    const asked = { p_id_payment: id_payment, p_amount: amount, p_reason: 'Llegó roto' };
    const how = { p_way: 'provider', p_sale: 'keep' };
    await this.house.asked('/payments/refund', { ...asked, ...how }, this.house.shop.admin);
    await this.refunds();
  }

  /** What follows of a return whose money goes back at a provider. */
  async follow(id_return: number): Promise<void> {
    const told = await this.house.db.one<{ payload: SaleReturnedPayload }>(
      `select payload from outbox where event = 'sale.returned.v1' and json_value(payload, '$.id_return') = ?`,
      [id_return],
    );
    if (!told) throw new Error(`return ${id_return} told nobody`);
    await runAs(SYSTEM, () => this.house.shop.t.get(Bus).execute(new FollowReturnedSale(told.payload)));
    await this.refunds();
  }

  private async notices(): Promise<void> {
    const rows = await this.house.db.query<{ id_inbox: number }>(
      "select id_inbox from webhook_inbox where state = 'new' order by id_inbox",
    );
    const job = this.house.shop.t.get(CheckNotice);
    for (const { id_inbox } of rows)
      await runAs(SYSTEM, () => job.run({ id_inbox }, { attempt: 1 } as Partial<JobContext> as JobContext));
  }

  private async refunds(): Promise<void> {
    const rows = await this.house.db.query<{ id_refund: number }>(
      "select id_refund from payment_refund where state = 'asked' order by id_refund",
    );
    for (const { id_refund } of rows)
      await runAs(SYSTEM, () => this.house.shop.t.get(RefundPayment).run({ id_refund }));
  }
}
