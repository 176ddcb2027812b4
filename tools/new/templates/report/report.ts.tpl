{{workerImport}}
import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { {{CONSTANT}} } from '@ceiba/{{context}}/contract';

/** {{title}}. */
@ReportQuery({{CONSTANT}})
@Injectable()
export class {{Pascal}}Report implements ReportSource<typeof {{CONSTANT}}> {
  plan({{asked}}: AskedOf<typeof {{CONSTANT}}>): ReportPlan {
    return {
      from: '{{from}}',
      select: `{{select}}`,
      where: [{{where}}],
      search: [{{search}}],
      tieBreak: 'r.{{id}}',
    };
  }
}
