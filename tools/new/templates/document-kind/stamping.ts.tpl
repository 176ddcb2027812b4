import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor } from '@ceiba/platform/server';
import { {{Pascal}}Repository } from '../persistence/{{name}}.repository';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import { PATIENCE_MS } from './shown-amounts';

/** Stamps the CFDI of one. Throws 403 for a branch that is not listed for this worker. */
@Injectable()
export class {{Pascal}}Stamping {
  constructor(
    private readonly {{cameles}}: {{Pascal}}Repository,
    private readonly branches: BranchReader,
    private readonly stamper: Stamper,
  ) {}

  async stamp(id: number): Promise<StampOutcome> {
    this.branches.assertVisible(currentActor(), (await this.{{cameles}}.get(id)).id_branch_office);
    return this.stamper.stamp('{{KIND}}', String(id), { patience_ms: PATIENCE_MS });
  }
}
