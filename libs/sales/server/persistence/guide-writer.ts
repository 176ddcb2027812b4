import { Injectable } from '@nestjs/common';
import type { ImportDone } from '@ceiba/platform/contract';
import { Audit, differences, Outbox } from '@ceiba/platform/server';
import { GuideSaved } from '@ceiba/sales/contract';
import type { KnownGuide, PlannedGuide } from '../domain/plan-guides';
import { GuideRepository } from './guide.repository';

/** Writes a plan of guides, in the unit of work whose locks it stands on; customers are told by its events. */
@Injectable()
export class GuideWriter {
  constructor(
    private readonly guides: GuideRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @param known the guides as they are */
  async write(plan: readonly PlannedGuide[], known: readonly KnownGuide[]): Promise<ImportDone> {
    const old = new Map(known.map((guide) => [guide.id_sale, guide]));
    const changed = await this.change(plan, old);
    const created = await this.create(plan);
    return { created, changed };
  }

  private async change(plan: readonly PlannedGuide[], old: ReadonlyMap<number, KnownGuide>): Promise<number> {
    const changed = plan.flatMap((line) => line.changed);
    await this.guides.setStates(changed);
    for (const guide of changed) {
      const before = old.get(guide.id_sale) ?? guide;
      this.audit.changed('sale_tracker', guide.id_sale, differences(before, guide));
      if (before.status_dispatch !== guide.status_dispatch) this.tell(guide);
    }
    return changed.length;
  }

  private async create(plan: readonly PlannedGuide[]): Promise<number> {
    const created = plan.flatMap(({ created: guide }) => guide ?? []);
    await this.guides.hold(created);
    await this.guides.insertMany(created.map(({ id_customers: _whose, ...guide }) => guide));
    for (const guide of created) {
      this.audit.touch('sale_tracker', guide.id_sale, { new: guide });
      this.tell(guide);
    }
    return created.length;
  }

  private tell({ id_sale, status_dispatch }: Pick<KnownGuide, 'id_sale' | 'status_dispatch'>): void {
    this.outbox.record(GuideSaved, { id_sale, status_dispatch });
  }
}
