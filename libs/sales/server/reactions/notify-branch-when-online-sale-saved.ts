import { Injectable } from '@nestjs/common';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { Bus, Db, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { SALE_FROM } from '../persistence/sale-sql';

interface OnlineSale {
  id_sale: number;
  id_customers: number;
  full_name_customers: string;
  key_branch_office: string;
  name_branch_office: string;
  code_period: string;
  name_period: string;
}

/** Rings the bell of the branch that ships an online sale, once per sale. */
@Reaction({
  event: SaleSaved,
  consumer: 'sales-notify-branch-of-online-sale',
  when: ({ source_doc }) => source_doc === 'ECOMMERCE_PAGADO',
})
@Injectable()
export class NotifyBranchWhenOnlineSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
  ) {}

  async handle({ id_document, id_branch_office }: SaleSavedPayload): Promise<void> {
    const data = await this.db.one<OnlineSale>(
      `select s.id_document as id_sale, s.id_customers, c.full_name as full_name_customers, b.key_branch_office,
       b.name_branch_office, p.code_period, p.name_period ${SALE_FROM} where s.id_document = ?`,
      [id_document],
    );
    if (!data) return;
    const key = `sale-${id_document}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'sale_ecommerce', id_branch_office, key, data }));
  }
}
