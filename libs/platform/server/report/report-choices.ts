import { Injectable } from '@nestjs/common';
import { screens } from '@ceiba/platform/contract';
import { can, currentActor } from '../context/request-context';
import { forbidden, notFound } from '../errors/refusal';
import { Reports } from './reports';

/** Who may look up records for a filter of a report: whoever may ask it, or holds a screen that chooses by it. */
@Injectable()
export class ReportChoices {
  constructor(private readonly reports: Reports) {}

  /** Throws 404 for no such report or one that is not filtered by records of this table, 403 without such a screen. */
  assert(key: string, table: string): void {
    const definition = this.reports.all().find((one) => one.definition.key === key)?.definition;
    const refs = definition?.filters.map((filter) => ('ref' in filter ? filter.ref?.table : undefined)) ?? [];
    if (!definition || !refs.includes(table)) throw notFound();
    const { screen, choosers = [] } = definition;
    if (!can(currentActor(), screens(...[screen].flat(), ...choosers))) throw forbidden();
  }
}
