import { Injectable } from '@nestjs/common';
import { RETENTION_KEYS, RETENTION_MESSAGES } from '@ceiba/commissions/contract';
import { type Retention, Retentions } from '@ceiba/commissions/server';
import { action, localTime, screens } from '@ceiba/platform/contract';
import { type Actor, can, Clock } from '@ceiba/platform/server';
import type { RetentionCfdi } from '../../domain/cfdi';
import { retentionCfdi } from '../../domain/retention-cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import { CannotStamp, type CfdiRights, type StampSubject } from '../../stamping/subject';
import { PayrollPapers } from '../commission/payroll-papers';
import { FiscalData, zipOf } from '../fiscal-data';
import { MarkedSubject } from '../marked-subject';
import { PayrollDocument } from '../payroll/payroll-document';

/** A paper's reference: its row, and the partner under whose number people know it. */
export function retentionReference({
  id_retention,
  id_customers,
}: Pick<Retention, 'id_retention' | 'id_customers'>): string {
  return `${id_retention}-${id_customers}`;
}

/** What a year withheld from a partner, as a CFDI of withheld taxes (docs/adr/0076). */
@Injectable()
export class RetentionSubject extends MarkedSubject<number> implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('comisiones-periodo', 'mis-pagos'),
    cancel: action('comisiones-periodo', 'invoice'),
  };
  readonly rights = RetentionSubject.rights;
  readonly kind = 'RETENTION';
  readonly type = 'R';
  readonly prefix = 'R';

  constructor(
    private readonly retentions: Retentions,
    private readonly papers: PayrollPapers,
    private readonly payroll: PayrollDocument,
    private readonly fiscal: FiscalData,
    private readonly clock: Clock,
  ) {
    super(retentions);
  }

  protected keyOf(reference: string): number {
    return Number(reference.split('-')[0]);
  }

  shownId(reference: string): number {
    return Number(reference.split('-')[1]);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.row(reference)).id_customers;
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    const id_customers = await this.ownerOf(reference);
    return actor.type === 1 ? actor.id_customers === id_customers : this.payroll.isOfBranches(actor, id_customers);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.payroll.isOfBranches(actor, await this.ownerOf(reference));
  }

  async hold(reference: string): Promise<void> {
    await this.retentions.lock(this.keyOf(reference));
  }

  /** Throws CannotStamp while a payment of his year is not over, or naming what is missing of his data. */
  async build(reference: string, order_number: string): Promise<RetentionCfdi> {
    const row = await this.retentions.settle(this.keyOf(reference));
    const keys = RETENTION_KEYS[row.type_fee];
    if (!keys) throw new CannotStamp(RETENTION_MESSAGES.regime);
    const unpaid = await this.retentions.unpaid(row);
    if (unpaid > 0) throw new CannotStamp(RETENTION_MESSAGES.unpaid(unpaid));
    const { zip_code } = await this.fiscal.company();
    const { year, month_start, month_end, subtotal, isr, iva, ret_iva } = row;
    return retentionCfdi(
      {
        ...(await this.papers.person(row.id_customers)),
        ...{ order_number, year, month_start, month_end, subtotal, isr, iva, ret_iva },
        issued_at: localTime(this.clock.now()),
        expedition_place: zipOf(zip_code, 'de la empresa'),
      },
      keys,
    );
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    await this.retentions.markStamped(this.keyOf(reference), { facturama_id, facturama_uuid: uuid });
  }

  private row(reference: string): Promise<Retention> {
    return this.retentions.get(this.keyOf(reference));
  }
}
