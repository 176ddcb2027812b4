import { Injectable } from '@nestjs/common';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { Bus, Db, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';

interface OnlineSale {
  id_sale: number;
  id_customers: number;
  full_name_customers: string;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  code_period: string;
  name_period: string;
}

/** The bell of the branch that ships rings for every paid online sale (spec 1, section 2.7). */
@Reaction({ event: SaleSaved, consumer: 'payments-notify-branch-staff' })
@Injectable()
export class NotifyStaffWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  async handle({ id_document, source_doc }: SaleSavedPayload): Promise<void> {
    if (source_doc !== 'ECOMMERCE_PAGADO') return;
    const sale = await this.db.one<OnlineSale>(
      `select s.id_document as id_sale, s.id_customers, c.full_name as full_name_customers, s.id_branch_office,
         b.key_branch_office, b.name_branch_office, p.code_period, p.name_period
       from sale s join customers c on c.id_customers = s.id_customers
       join branch_office b on b.id_branch_office = s.id_branch_office
       join period p on p.id_period = s.id_period where s.id_document = ?`,
      [id_document],
    );
    if (!sale) return;
    const { id_branch_office, ...data } = sale;
    const key = `sale-${id_document}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'sale_ecommerce', id_branch_office, key, data }));
  }
}
