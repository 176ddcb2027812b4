import { Injectable } from '@nestjs/common';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { fromCents } from '@ceiba/platform/contract';
import { Clock, Jobs, Mailer } from '@ceiba/platform/server';
import type { FrozenCart } from '../../domain/frozen-cart';
import type { Subscription } from '../../persistence/subscription.repository';

const AFTER_RULE = {
  ship: 'Si algo no está disponible ese día, enviamos lo demás y te devolvemos la diferencia.',
  wait: 'Si algo no está disponible ese día, nos comunicamos contigo antes de enviar.',
} as const;

/** The mail before a charge: what, when, how much, what changed, and how to end it. */
@Injectable()
export class ChargeMail {
  constructor(
    private readonly customers: CustomerReader,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  /** Nobody is told who has no mail any more. */
  async send(
    one: Subscription,
    next: { cart: FrozenCart; amount_minor: number },
    gone: readonly string[],
  ): Promise<void> {
    const { full_name: name, email_customers: email } = await this.customers.get(one.id_buyer);
    if (!email) return;
    const { name: company, mail_sender: from, subscription_rule } = await this.settings.get();
    const money = (minor: number) => `$${fromCents(minor)} ${one.currency}`;
    const lines = next.cart.lines.map(({ qty, name_product, price }) => `- ${qty} × ${name_product}: $${price}`);
    const text = [
      `Hola, ${name}:`,
      `El ${one.next_charge_on} se cobra tu suscripción de ${company}: ${money(next.amount_minor)}.`,
      ...(next.amount_minor === one.amount_minor
        ? []
        : [`El importe cambió: antes era de ${money(one.amount_minor)}.`]),
      lines.join('\n'),
      ...(gone.length > 0 ? [`Ya no está disponible: ${gone.join(', ')}.`] : []),
      AFTER_RULE[subscription_rule],
      `Puedes cancelarla cuando quieras en ${await this.settings.publicUrl()}/suscripciones`,
    ].join('\n\n');
    await this.mailer.send({
      from,
      to: { name, email },
      subject: `Tu suscripción de ${company} se cobra pronto`,
      text,
    });
  }
}

/** What announcing works with beside its tables, gathered so that its constructor stays short. */
@Injectable()
export class AnnounceParts {
  constructor(
    readonly mail: ChargeMail,
    readonly jobs: Jobs,
    readonly clock: Clock,
  ) {}
}
