import { readFileSync } from 'node:fs';
import type { ImportResult } from '@ceiba/network/contract';
import type { JobStarted, JobView } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { type Product, startProduct, upload } from '../../apps/testing';
import { type Bench, round, timed } from './figure';

const PEOPLE = 100_000;
const HOUR_MS = 3_600_000;

/** As a company's own list: every column, the lines in no order, sponsors who come later. */
function file(): File {
  const head =
    'ID anterior,Upline,Sponsor,Nombre,Apellido paterno,Apellido materno,Sucursal,Registro,Nacimiento,CURP,RFC,Correo,Teléfono,CP';
  const lines = Array.from({ length: PEOPLE }, (_, at) => {
    const key = (place: number) => `P${100_000 + place}`;
    const upline = at === 0 ? '' : key(Math.floor((at - 1) / 4));
    const code = String(at % 1_000_000).padStart(6, '0');
    const day = `198${at % 10}-0${1 + (at % 9)}-1${at % 10}`;
    const papers = `GOMC${code}MDFRRL04,GOMC${code}AB1`;
    return `${key(at)},${upline},${key((at * 7919) % PEOPLE)},María José,Ñandú ${at},Peña,CDMX,2019-03-31,${day},${papers},p${at}@ejemplo.mx,55${String(at).padStart(8, '0')},06000`;
  });
  const order = lines.map((_, at) => lines[(at * 7919) % PEOPLE]);
  return new File([[head, ...order].join('\n')], 'socios.csv', { type: 'text/csv' });
}

async function result(p: Product, token: string, id: number): Promise<ImportResult> {
  const job = await eventually(
    async () => {
      const { data } = await p.call<JobView>('GET', `/jobs/${id}`, undefined, token);
      if (data.state === 'waiting' || data.state === 'active') throw new Error(data.note);
      return data;
    },
    { timeout: HOUR_MS, every: 100 },
  );
  if (job.state !== 'completed') throw new Error(job.error ?? job.state);
  return job.result as ImportResult;
}

/** The most memory that a process ever held. */
const peakMb = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** 100,000 partners from a CSV: looked over and written, as the screen does it, and the worker's peak memory. */
export const importCustomers: Bench = {
  names: ['import_100k_customers_s', 'import_100k_peak_mb'],
  async run() {
    const p = await startProduct({ parts: ['worker', 'api'] });
    try {
      const token = await p.login('admin');
      const ms = await timed(async () => {
        const looked = await upload<JobStarted>(p, '/red/import/check', file(), token);
        const { id_import, errors } = await result(p, token, looked.data.id_job);
        if (errors > 0) throw new Error(`${errors} errors`);
        const started = await p.post<JobStarted>('/red/import/start', { p_id_import: id_import }, token);
        await result(p, token, started.data.id_job);
      });
      const [found] = await p.rows<{ n: number }>('select count(*) as n from customers_previous');
      if (Number(found?.n) < PEOPLE) throw new Error(`only ${found?.n} partners`);
      return { import_100k_customers_s: round(ms / 1000), import_100k_peak_mb: round(peakMb(p.pid('worker')), 0) };
    } finally {
      await p.stop();
    }
  },
};
