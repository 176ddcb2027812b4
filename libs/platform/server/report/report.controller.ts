import { Body, Controller, Headers, Inject, Post, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  action,
  EXPORT_HEADER,
  reportAnswer,
  type ReportDefinition,
  reportInput,
  screens,
} from '@ceiba/platform/contract';
import { Bus } from '../bus/bus';
import { can, currentActor } from '../context/request-context';
import { Exports } from '../exports/exports';
import { Requires } from '../http/access';
import { Answers } from '../http/answers';
import { AskReport } from './ask-report';
import { ExportReport } from './export-report';
import { REPORT_FORMATS, type ReportFormat } from './report-files';
import type { ReportCall } from './report-rows';
import { REPORT } from './report-source';

const FORMATS = Object.keys(REPORT_FORMATS) as ReportFormat[];

const mayTake = (guarded: ReportDefinition['guarded']): boolean =>
  guarded === undefined || can(currentActor(), action(guarded.screen, guarded.action));

/** The call of a report, made from its definition (architecture.md, section 3b): the rows, and links to the wanted files. */
export function reportController(source: Type<object>): Type<object> {
  const definition = Reflect.getMetadata(REPORT, source) as ReportDefinition | undefined;
  if (!definition) throw new Error(`${source.name} carries no @ReportQuery`);
  const { key, area, call, title, screen, guarded, companions = {} } = definition;
  const input = reportInput(definition);
  const answers = reportAnswer(definition);

  @ApiTags(area)
  @Controller(call)
  class ReportController {
    constructor(@Inject(Bus) private readonly bus: Bus) {}

    @Post()
    @Requires(screens(...[screen].flat()))
    @Answers(answers)
    @ApiOperation({ summary: title, operationId: `report-${key}` })
    async ask(
      @Body({ schema: input }) sent: ReportCall,
      @Headers(EXPORT_HEADER) asList?: string,
    ): Promise<z.input<typeof answers>> {
      const body: ReportCall = { ...sent, excel: sent.excel ?? (asList === undefined && mayTake(guarded) ? 1 : 0) };
      const answer = await this.bus.ask(new AskReport(key, body));
      const files: Record<string, unknown> = { excel: null };
      for (const format of FORMATS)
        if (body[format] === 1) files[format] = await this.bus.execute(new ExportReport(key, format, body));
      for (const [name, report] of Object.entries(companions))
        files[name] = body.excel === 1 ? await this.bus.execute(new ExportReport(report, 'excel', body)) : null;
      return { ...answer, ...files } as z.input<typeof answers>;
    }
  }
  // Its rows are a list, too, which leaves as a file by the list's own way.
  const ask = Object.getOwnPropertyDescriptor(ReportController.prototype, 'ask');
  if (guarded && ask)
    Exports(action(guarded.screen, guarded.action), guarded.entity)(ReportController.prototype, 'ask', ask);
  Object.defineProperty(ReportController, 'name', { value: `${key}-report-controller` });
  return ReportController;
}
