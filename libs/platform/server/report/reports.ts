import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ListInput, ReportDefinition, PicturePoint } from '@ceiba/platform/contract';
import { decorated } from '../context/decorated';
import type { Asked } from './complete-asked';
import { REPORT, type ReportList, type ReportPlan } from './report-source';

/** A source as the platform calls it: what its definition says of its values is not known here. */
export interface AnySource {
  settle?(given: object): Promise<object>;
  open?(asked: Asked): Promise<unknown>;
  plan?(asked: Asked, opened: unknown, list: ReportList): ReportPlan | Promise<ReportPlan>;
  dress?(row: object, opened: unknown): object;
  page?(asked: Asked, opened: unknown, list: ListInput): Promise<{ rows: object[]; total: number } | null>;
  all?(asked: Asked, opened: unknown, list: object): AsyncIterable<object>;
  sums?(asked: Asked, opened: unknown, list: ReportList): Promise<Record<string, string>[] | null>;
  more?(asked: Asked, opened: unknown): Promise<object>;
  picture?(asked: Asked, opened: unknown): Promise<PicturePoint[]>;
  head?(asked: Asked, opened: unknown): Promise<{ key: string; title: string }[]>;
  stamp?(asked: Asked, opened: unknown): Promise<string>;
}

export interface RegisteredReport {
  definition: ReportDefinition;
  source: AnySource;
}

/** Every report of the loaded contexts, by key. */
@Injectable()
export class Reports {
  private found: ReadonlyMap<string, RegisteredReport> | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  get(key: string): RegisteredReport {
    const report = this.map().get(key);
    if (!report) throw new Error(`no report "${key}" is registered`);
    return report;
  }

  all(): RegisteredReport[] {
    return [...this.map().values()];
  }

  private map(): ReadonlyMap<string, RegisteredReport> {
    return (this.found ??= this.discover());
  }

  private discover(): ReadonlyMap<string, RegisteredReport> {
    const found = new Map<string, RegisteredReport>();
    for (const { said: definition, instance: source } of decorated<ReportDefinition, AnySource>(
      this.discovery,
      REPORT,
    )) {
      if (found.has(definition.key)) throw new Error(`two reports are called "${definition.key}"`);
      found.set(definition.key, { definition, source });
    }
    return found;
  }
}
