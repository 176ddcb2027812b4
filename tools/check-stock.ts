import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Db } from '../libs/platform/server';
import { ledgerDifferences } from '../libs/stock/server';

/** Prints what does not add up, a line each; answers how many there are. */
export async function checkStock(databaseUrl: string, print: (line: string) => void): Promise<number> {
  const source = await new DataSource({
    type: 'mysql',
    url: databaseUrl,
    timezone: 'Z',
    dateStrings: ['DATE'],
  }).initialize();
  try {
    const differences = await ledgerDifferences(new Db(source));
    for (const { id_product, lot, date_expiration, ledger, balance, id_document } of differences)
      print(
        id_document
          ? `documento ${id_document}: salieron ${ledger} y hay ${balance} en tránsito`
          : `producto ${id_product}, lote ${lot} (${date_expiration}): libro ${ledger}, existencia ${balance}`,
      );
    if (differences.length === 0) print('El libro y las existencias coinciden.');
    return differences.length;
  } finally {
    await source.destroy();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Falta DATABASE_URL.');
  process.exitCode = (await checkStock(url, console.log)) === 0 ? 0 : 1;
}

if (require.main === module)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
