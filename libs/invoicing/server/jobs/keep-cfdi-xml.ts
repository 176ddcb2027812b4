import { Injectable } from '@nestjs/common';
import { Config, Jobs, type Schedule, Scheduled } from '@ceiba/platform/server';
import { XmlDue } from '../persistence/xml-due.repository';
import { KEEP_CFDI_XML } from './kinds';

/** What one job fetches: some half a minute of the provider's time. */
const AT_ONCE = 100;

/** Has the XML of CFDIs fetched by and by, so that a package for an accountant finds them here (docs/adr/0087). */
@Scheduled({ name: 'keep-cfdi-xml', every: 60_000 })
@Injectable()
export class KeepCfdiXml implements Schedule {
  constructor(
    private readonly due: XmlDue,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    if (!this.config.facturama.on) return;
    const ids = await this.due.take(AT_ONCE);
    if (ids.length > 0) await this.jobs.enqueue(KEEP_CFDI_XML, { ids });
  }
}
