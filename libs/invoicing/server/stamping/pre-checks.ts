import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Clock } from '@ceiba/platform/server';
import { type CfdiKind, type CfdiRequest, isRetention } from '../domain/cfdi';
import { checkCfdi } from '../domain/rules/check-cfdi';
import type { Finding } from '../domain/rules/rule';
import { ProblemRepository } from './problem.repository';
import { CannotStamp } from './subject';

const MOST = 1000;

/** Findings as one text, each said once. */
export const textOfFindings = (findings: readonly Finding[]): string =>
  [...new Set(findings.map(({ message }) => message))].join(' ').slice(0, MOST);

/** The product of a line, by its key. */
function named(finding: Finding, request: CfdiRequest): Finding {
  const line = /^Items\[(\d+)\]/.exec(finding.field)?.[1];
  if (line === undefined || !('Items' in request)) return finding;
  return { ...finding, product: request.Items[Number(line)]?.IdentificationNumber };
}

/** What SAT would refuse is said before anything is sent (docs/adr/0081). */
@Injectable()
export class PreChecks {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly problems: ProblemRepository,
  ) {}

  /** Throws CannotStamp with everything that is wrong; else what was wrong the last time is over. */
  async assert(kind: CfdiKind, reference: string, request: CfdiRequest): Promise<void> {
    // A paper of withheld taxes is a document with rules of its own, kept by what builds it.
    if (isRetention(request)) return this.problems.clear(kind, reference);
    const { rfc, id_regimen } = await this.settings.get();
    const regime = id_regimen === null ? null : String(id_regimen);
    const found = checkCfdi(request, { now: this.clock.now(), issuer: { rfc, regime } });
    if (found.length === 0) return this.problems.clear(kind, reference);
    const findings = found.map((finding) => named(finding, request));
    throw new CannotStamp(textOfFindings(findings), null, findings);
  }
}
