import { Injectable } from '@nestjs/common';
import { Bus, FileStore, type Job, type JobContext, JobHandler, Refusal } from '@ceiba/platform/server';
import { DoesNotFit } from '../domain/payouts/render-layout';
import { PayoutWriter } from '../use-cases/payouts/payout-writer';
import { PayoutRepository } from '../persistence/payout.repository';
import { ChoosePayments, EndPayout } from '../use-cases/payouts/choose-payments';
import { PAYOUT_JOB } from '../use-cases/payouts/payout-files';

const ATTEMPTS = 8;

/**
 * Makes a file for the bank: its payments are chosen in one transaction, its bytes written to a place that was kept for
 * it. Killed at any moment it begins again, chooses nothing twice and writes the same bytes: one whole file, or none.
 */
@JobHandler({ kind: PAYOUT_JOB, queue: 'payouts', attempts: ATTEMPTS, seenOn: ['reporte-pago-clientes'] })
@Injectable()
export class WritePayoutFileJob implements Job<{ id_payout_file: number }, { lines: number }> {
  constructor(
    private readonly bus: Bus,
    private readonly files: FileStore,
    private readonly payouts: PayoutRepository,
    private readonly writer: PayoutWriter,
  ) {}

  async run({ id_payout_file }: { id_payout_file: number }, context: JobContext): Promise<{ lines: number }> {
    try {
      return await this.make(id_payout_file, context);
    } catch (error) {
      const said = error instanceof Refusal || error instanceof DoesNotFit ? error.message : null;
      const over = context.attempt >= ATTEMPTS ? 'El archivo no se pudo escribir. Pídalo de nuevo.' : null;
      if (said ?? over) await this.bus.execute(new EndPayout(id_payout_file, said ?? over));
      throw error instanceof DoesNotFit ? new Refusal('COMMISSIONS.PAYOUT', error.message) : error;
    }
  }

  private async make(id: number, context: JobContext): Promise<{ lines: number }> {
    await context.progress(0, 0, 'Eligiendo los pagos');
    await this.bus.execute(new ChoosePayments(id));
    const file = await this.payouts.file(id);
    if (file.state !== 'making' || file.id_file === null) return { lines: file.lines };
    await this.files.fulfil(file.id_file, (path) =>
      this.writer.write(file, path, (done) => context.progress(done, file.lines, 'Escribiendo el archivo')),
    );
    await this.bus.execute(new EndPayout(id, null));
    await context.progress(file.lines, file.lines, 'Archivo listo');
    return { lines: file.lines };
  }
}
