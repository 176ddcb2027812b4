import { Injectable } from '@nestjs/common';
import type { SatList } from '@ceiba/catalogs/contract';
import { SatKeys } from '@ceiba/catalogs/server';
import { Settings } from '@ceiba/identity/server';
import { Clock } from '@ceiba/platform/server';
import { type CfdiKind, type CfdiRequest, isRetention } from '../domain/cfdi';
import { checkCfdi } from '../domain/rules/check-cfdi';
import { checkRetention } from '../domain/rules/retention';
import type { Finding, RuleFacts } from '../domain/rules/rule';
import type { CfdiShape } from '../domain/rules/shape';
import { listFindings, satUses, type WrongSatKey } from '../domain/rules/sat-lists';
import { ProblemRepository } from './problem.repository';
import { CannotStamp } from './subject';

const MOST = 1000;

/** A key that its list does not have. */
const NOWHERE = { state: 'unknown', valid_from: null, valid_until: null } as const;

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
    private readonly keys: SatKeys,
  ) {}

  /** Throws CannotStamp with everything that is wrong; else what was wrong the last time is over. */
  async assert(kind: CfdiKind, reference: string, request: CfdiRequest): Promise<void> {
    const { rfc, id_regimen } = await this.settings.get();
    const regime = id_regimen === null ? null : String(id_regimen);
    const facts = { now: this.clock.now(), issuer: { rfc, regime } };
    const found = isRetention(request) ? checkRetention(request, facts) : await this.ofCfdi(request, facts);
    if (found.length === 0) return this.problems.clear(kind, reference);
    const findings = found.map((finding) => named(finding, request));
    throw new CannotStamp(textOfFindings(findings), null, findings);
  }

  private async ofCfdi(request: CfdiShape, facts: RuleFacts): Promise<Finding[]> {
    const found = checkCfdi(request, facts);
    return [...found, ...(await this.ofLists(request, new Set(found.map(({ field }) => field))))];
  }

  /** Keys that SAT's lists do not have on the document's day; a list that nobody loaded refuses none. */
  private async ofLists(request: CfdiShape, told: ReadonlySet<string>): Promise<Finding[]> {
    const uses = satUses(request);
    const asked = new Map<SatList, Set<string>>();
    for (const { list, key } of uses) asked.set(list, (asked.get(list) ?? new Set<string>()).add(key));
    const states = await this.keys.statesIn(asked, request.Date?.slice(0, 10) ?? this.clock.today());
    const wrong = (list: SatList, key: string): WrongSatKey | undefined => {
      const known = states.get(list);
      if (!known) return undefined;
      const { state, valid_from, valid_until } = known.get(key) ?? NOWHERE;
      return state === 'in-force' ? undefined : { state, valid_from, valid_until };
    };
    return listFindings(uses, wrong, told);
  }
}
