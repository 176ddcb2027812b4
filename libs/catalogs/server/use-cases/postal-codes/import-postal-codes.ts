import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PostalImported, PostalPlace } from '@ceiba/catalogs/contract';
import { Audit, type CommandOptions, type CsvRow, Db, Refusal } from '@ceiba/platform/server';
import { municipalitiesOf, readPostalCodes } from '../../domain/postal/read-postal-codes';
import { postalCodeTable } from '../../persistence/postal.entity';

const TOLD = 5;
const CHUNK = 2000;

/** Loads the authority's list of postal codes, all of it or nothing; codes that it does not name stay as they are. */
export class ImportPostalCodes extends Command<PostalImported> {
  static readonly options: CommandOptions = { audit: 'postal_code', idempotent: false };
  constructor(readonly rows: readonly CsvRow[]) {
    super();
  }
}

@CommandHandler(ImportPostalCodes)
export class ImportPostalCodesHandler implements ICommandHandler<ImportPostalCodes> {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async execute({ rows }: ImportPostalCodes): Promise<PostalImported> {
    const names = municipalitiesOf(
      await this.db.query('select state_key, municipality_key, name_municipality from municipality'),
    );
    const { places, problems } = readPostalCodes(rows, names);
    if (problems.length > 0) throw refused(problems);
    await this.keep(places);
    const found = await this.db.one<{ codes: number }>('select count(*) as codes from postal_code');
    this.audit.touch('postal_code', 0, { read: places.length });
    return { read: places.length, codes: Number(found?.codes ?? 0) };
  }

  private async keep(places: readonly PostalPlace[]): Promise<void> {
    for (let at = 0; at < places.length; at += CHUNK)
      await postalCodeTable.upsert(this.db, places.slice(at, at + CHUNK), ['state', 'city']);
  }
}

function refused(problems: readonly string[]): Refusal {
  const more = problems.length > TOLD ? ` Y ${problems.length - TOLD} más.` : '';
  return new Refusal('CATALOGS.POSTAL', `No se importó nada. ${problems.slice(0, TOLD).join(' ')}${more}`);
}
