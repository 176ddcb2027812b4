import { Injectable } from '@nestjs/common';
import { CFDI_PACKAGES } from '@ceiba/invoicing/contract';
import { Clock, currentActor, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';

/** One's own packages: how a job ended that gave up, and whose file is gone, is said at once. */
@ReportQuery(CFDI_PACKAGES)
@Injectable()
export class PackagesReport implements ReportSource<typeof CFDI_PACKAGES> {
  constructor(private readonly clock: Clock) {}

  plan(): ReportPlan {
    return {
      from: `from cfdi_package p left join branch_office o on o.id_branch_office = p.id_branch_office
        left join job j on j.id = p.id_job
        left join stored_file f on f.id_file_store = p.id_file and f.expires_at > ?`,
      given: [this.clock.now()],
      select: `p.id_package, p.date_start, p.date_end, p.id_branch_office, o.key_branch_office, p.kind, p.with_xml, p.with_pdf,
        case when p.state = 'working' and j.state = 'failed' then 'failed'
          when p.state = 'ready' and f.id_file_store is null then 'expired' else p.state end as state,
        p.cfdis, p.missing, p.created_at, p.ended_at, p.id_job`,
      where: [{ sql: 'p.id_user_created = ?', params: [currentActor().id_user ?? 0] }],
      unique: ['id_package'],
      tieBreak: 'p.id_package desc',
    };
  }
}
