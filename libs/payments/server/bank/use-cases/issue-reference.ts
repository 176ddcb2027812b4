import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { formatMoney, fromCents } from '@ceiba/platform/contract';
import { type CommandOptions, Mailer, printInstant } from '@ceiba/platform/server';
import { BANK_MESSAGES } from '@ceiba/payments/contract';
import { type LinkOrder, type OpenedLink, ProviderRefused } from '../../ports/payment-provider';
import { ProviderAccounts } from '../../ports/provider-accounts';
import { accountFor, BANK_ACCOUNT } from '../account';
import { type BankReference, ReferenceRepository } from '../persistence/reference.repository';

/** The reference with which an attempt is paid by transfer, its page, and its mail to the buyer; once an attempt. */
export class IssueReference extends Command<OpenedLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly order: LinkOrder) {
    super();
  }
}

/** Where the page of a reference is. */
export const pageOf = (publicUrl: string, external_ref: string): string => `${publicUrl}/transferencia/${external_ref}`;

@CommandHandler(IssueReference)
export class IssueReferenceHandler implements ICommandHandler<IssueReference> {
  constructor(
    private readonly references: ReferenceRepository,
    private readonly accounts: ProviderAccounts,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  async execute({ order }: IssueReference): Promise<OpenedLink> {
    const { keys } = await this.accounts.account(BANK_ACCOUNT);
    const account = accountFor(order.currency, keys);
    if (!account) throw new ProviderRefused(BANK_ACCOUNT.provider, 422, `no account in ${order.currency}`);
    const { reference, fresh } = await this.references.make(order, account);
    const link_pay = pageOf(await this.settings.publicUrl(), order.external_ref);
    if (fresh) await this.mail(order, reference, link_pay);
    return { provider_ref: reference.reference, provider_account: reference.account, link_pay };
  }

  private async mail({ cart: { email, full_name: name } }: LinkOrder, reference: BankReference, link: string) {
    if (!email) return;
    const { name: company, mail_sender: from } = await this.settings.get();
    const { amount_minor, currency, bank, holder, account, route } = reference;
    const text = [
      `Hola, ${name}:`,
      `Para completar tu compra en ${company}, transfiere exactamente ${formatMoney(fromCents(amount_minor))} ${currency} y escribe la referencia en el concepto.`,
      [
        `Referencia: ${reference.reference}`,
        `Banco: ${bank}`,
        `Titular: ${holder}`,
        `${currency === 'MXN' ? 'CLABE' : 'Cuenta'}: ${account}`,
        ...(route ? [`SWIFT o ABA: ${route}`] : []),
        `Vence: ${printInstant(reference.expires_at)}`,
      ].join('\n'),
      BANK_MESSAGES.next.join('\n'),
      link,
    ].join('\n\n');
    const subject = `Referencia ${reference.reference} para tu transferencia a ${company}`;
    await this.mailer.send({ from, to: { name, email }, subject, text });
  }
}
