import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPROVALS, REQUESTS, STATUS, statusText } from '@ceiba/expenses/contract';
import { MailAddresses, Settings } from '@ceiba/identity/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { allows, formatMoney, screens } from '@ceiba/platform/contract';
import { Bus, type CommandOptions, Mailer } from '@ceiba/platform/server';
import { Approvers } from '../persistence/approvers';
import { type ViaticosDoc, ViaticosRepository } from '../persistence/viaticos.repository';

const DEPUTIES = `${REQUESTS}/suplencia`;
const weekOf = ({ date_start_viaticos_doc: from, date_end_viaticos_doc: to }: ViaticosDoc) => `${from} a ${to}`;

/** Tells who decides that a request waits for him: by the bell, and by mail who has an address. */
export class TellApprovers extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id: number,
    readonly sent: string,
  ) {
    super();
  }
}

@CommandHandler(TellApprovers)
export class TellApproversHandler implements ICommandHandler<TellApprovers> {
  constructor(
    private readonly docs: ViaticosRepository,
    private readonly approvers: Approvers,
    private readonly addresses: MailAddresses,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
  ) {}

  async execute({ id, sent }: TellApprovers): Promise<void> {
    const doc = await this.docs.find(id);
    // What is no more sent, or was sent again meanwhile, is told by what came after it.
    if (doc.status_viaticos_doc !== STATUS.sent || doc.sent_at?.toISOString() !== sent) return;
    for (const { id_user, permissions } of await this.approvers.decidersAbout(doc)) {
      if (id_user === null) continue;
      const link = allows({ type: 2, permissions }, screens(APPROVALS)) ? APPROVALS : DEPUTIES;
      const to = `/${link}?date_start=${doc.date_start_viaticos_doc}&date_end=${doc.date_end_viaticos_doc}`;
      await this.bus.execute(
        new NotifyUser({
          ...{ kind: 'request_news', id_user, key: `viaticos-${id}-${sent}` },
          data: {
            ...{ badge: 'Viáticos', title: `Solicitud de viáticos #${id}`, link: to, good: 1 },
            note: `${doc.full_name}: ${formatMoney(doc.total_viaticos_doc)} MXN, semana ${weekOf(doc)}`,
          },
        }),
      );
      await this.mail(id_user, doc, to);
    }
  }

  private async mail(id_user: number, doc: ViaticosDoc, to: string): Promise<void> {
    const address = await this.addresses.find(id_user);
    if (!address) return;
    const { name: company, mail_sender: from } = await this.settings.get();
    const text = [
      `Hola, ${address.name}:`,
      `${doc.full_name} pide ${formatMoney(doc.total_viaticos_doc)} MXN de viáticos para la semana ${weekOf(doc)}.`,
      `Apruébelos o recházelos en ${await this.settings.publicUrl()}${to}`,
      company,
    ].join('\n\n');
    const subject = `Solicitud de viáticos #${doc.id_viaticos_doc} por aprobar`;
    await this.mailer.send({ from, to: address, subject, text });
  }
}

/** Tells who travels, and who registered the request, what was decided. */
export class TellTraveller extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id: number,
    readonly sent: string,
  ) {
    super();
  }
}

@CommandHandler(TellTraveller)
export class TellTravellerHandler implements ICommandHandler<TellTraveller> {
  constructor(
    private readonly docs: ViaticosRepository,
    private readonly bus: Bus,
  ) {}

  async execute({ id, sent }: TellTraveller): Promise<void> {
    const doc = await this.docs.find(id);
    if (doc.resolved_at === null || doc.sent_at?.toISOString() !== sent) return;
    const status = statusText(doc.status_viaticos_doc);
    const people = new Set([doc.id_user, doc.id_user_created ?? doc.id_user]);
    people.delete(doc.id_user_decided ?? 0);
    for (const id_user of people)
      await this.bus.execute(
        new NotifyUser({
          ...{ kind: 'request_news', id_user, key: `viaticos-decided-${id}-${sent}` },
          data: {
            ...{ badge: status, title: `Solicitud de viáticos #${id}`, link: `/${REQUESTS}` },
            ...{ good: doc.status_viaticos_doc === STATUS.rejected ? 0 : 1, note: `Semana ${weekOf(doc)}` },
          },
        }),
      );
  }
}
