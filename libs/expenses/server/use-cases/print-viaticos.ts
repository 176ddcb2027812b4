import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { Bus, Pdf } from '@ceiba/platform/server';
import { viaticosPaper } from '../papers/viaticos.template';
import { GetViaticos } from './get-viaticos';

/** A request as PDF, for who may see it. */
export class PrintViaticos extends Query<{ bytes: Buffer; filename: string }> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(PrintViaticos)
export class PrintViaticosHandler implements IQueryHandler<PrintViaticos> {
  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id }: PrintViaticos): Promise<{ bytes: Buffer; filename: string }> {
    const doc = await this.bus.ask(new GetViaticos(id));
    const { name, rfc } = await this.settings.get();
    const branch = {
      name,
      lines: [...(rfc ? [`RFC ${rfc}`] : []), `Sucursal ${doc.key_branch_office} - ${doc.name_branch_office}`],
    };
    const bytes = await this.pdf.render(viaticosPaper(doc, branch), { format: 'Letter', landscape: true });
    return { bytes, filename: `viaticos-${id}.pdf` };
  }
}
