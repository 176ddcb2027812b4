import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { attack } from './attack';
import { attendance } from './attendance';
import { million, move100k, preview100k } from './close';
import { webhookBurst } from './burst';
import { customers } from './customers';
import { dailyCut } from './daily-cut';
import { excel, pdfs } from './documents';
import { BARS, type Bench } from './figure';
import { importCustomers } from './import';
import { lists } from './lists';
import { outbox } from './outbox';
import { webhookToSale } from './payments';
import { payouts } from './payouts';
import { picker } from './picker';
import { globals } from './globals';
import { packages } from './packages';
import { preChecks } from './pre-checks';
import { returns } from './returns';
import { sales, saleToDashboard } from './sales';
import { salesFiles, salesReports } from './sales-reports';
import { signIn } from './sign-in';
import { inventoryReport, kardex, reportFile } from './stock-reports';
import { startPage } from './start-page';
import { stockDocuments } from './stock-documents';
import { surveySaves } from './surveys';
import { sweep } from './sweep';
import { webSizes } from './web-sizes';

const benches: readonly Bench[] = [
  webSizes,
  pdfs,
  excel,
  sales,
  saleToDashboard,
  globals,
  packages,
  returns,
  dailyCut,
  webhookToSale,
  webhookBurst,
  outbox,
  sweep,
  attack,
  lists,
  stockDocuments,
  kardex,
  inventoryReport,
  reportFile,
  salesReports,
  salesFiles,
  startPage,
  payouts,
  picker,
  customers,
  surveySaves,
  signIn,
  attendance,
  preChecks,
  preview100k,
  move100k,
  importCustomers,
  million,
];

function options(args: readonly string[]): { names: string[]; json: string | undefined } {
  const at = args.indexOf('--json');
  const json = at < 0 ? undefined : args[at + 1];
  return { names: args.filter((arg, index) => arg !== '--' && arg !== '--json' && (at < 0 || index !== at + 1)), json };
}

/** Runs what is asked for (everything without names) and prints one line per figure. */
async function main(): Promise<number> {
  const { names, json } = options(process.argv.slice(2));
  const known = benches.flatMap((bench) => bench.names);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`No existe: ${unknown.join(', ')}. Hay: ${known.join(', ')}`);
    return 1;
  }
  const figures: Record<string, number> = {};
  let failed = 0;
  for (const bench of benches.filter(
    (candidate) => names.length === 0 || candidate.names.some((name) => names.includes(name)),
  )) {
    try {
      for (const [name, value] of Object.entries(await bench.run())) {
        if (names.length && !names.includes(name)) continue;
        figures[name] = value;
        console.log(`${name.padEnd(24)} ${String(value).padStart(12)}   ${BARS[name] ?? ''}`);
      }
    } catch (error) {
      failed++;
      console.error(`${bench.names.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (json) writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
  return failed ? 1 : 0;
}

void main().then((code) => process.exit(code));
