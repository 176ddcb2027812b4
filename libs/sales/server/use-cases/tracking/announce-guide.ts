import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { Bus, Clock, type CommandOptions, Db, Mailer } from '@ceiba/platform/server';
import { guideLink, type GuideStatus } from '@ceiba/sales/contract';
import { buyerOf, type SoldTo } from '../../domain/buyer';
import { GUIDE_NEWS } from '../../domain/guide-news';
import { guideNoticeTable } from '../../persistence/guide.entity';

/** Tells a customer by mail and bell where his parcel is: each status of each guide once, however often it is saved. */
export class AnnounceGuide extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_sale: number) {
    super();
  }
}

interface News extends SoldTo {
  id_sale: number;
  guide_number: string;
  provider_name: string;
  url_carrier: string | null;
  status_dispatch: GuideStatus;
  id_customers: number;
  id_user: number | null;
}

@CommandHandler(AnnounceGuide)
export class AnnounceGuideHandler implements ICommandHandler<AnnounceGuide> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  async execute({ id_sale }: AnnounceGuide): Promise<void> {
    const news = await this.db.one<News>(
      `select t.id_sale, t.guide_number, t.provider_name, k.url_carrier, t.status_dispatch, s.id_customers, c.full_name,
         c.email_customers, u.id_user, s.shipping
       from sale_tracker t join sale s on s.id_document = t.id_sale join customers c on c.id_customers = s.id_customers
       left join carrier k on k.id_carrier = t.id_carrier left join users u on u.id_customers = c.id_customers
       where t.id_sale = ?`,
      [id_sale],
    );
    if (!news) return;
    const { guide_number, status_dispatch } = news;
    const told = { id_sale, guide_number, status_dispatch, told_at: this.clock.now() };
    if ((await guideNoticeTable.insertNew(this.db, told)).affectedRows === 0) return;
    await this.ring(news);
    await this.mail(news);
  }

  private async ring({ id_user, id_customers, id_sale, provider_name, guide_number, status_dispatch }: News) {
    if (!id_user) return;
    const data = { id_sale, id_customers, provider_name, guide_number, status_dispatch };
    const key = `guide-${id_sale}-${status_dispatch}-${this.clock.now().getTime()}`;
    await this.bus.execute(new NotifyUser({ kind: 'guide_news', id_user, key, data }));
  }

  private async mail(news: News): Promise<void> {
    const to = buyerOf(news);
    if (!to.email) return;
    const { mail_sender: from, name } = await this.settings.get();
    const { subject, line } = GUIDE_NEWS[news.status_dispatch];
    const link = guideLink(news.url_carrier, news.guide_number);
    const parcel = `Paquetería: ${news.provider_name}\nNúmero de guía: ${news.guide_number}`;
    const text = [`Hola, ${to.name}:`, line, link ? `${parcel}\nSíguela en: ${link}` : parcel, name].join('\n\n');
    await this.mailer.send({ from, to, subject: `Tu compra #${news.id_sale} ${subject}`, text });
  }
}
