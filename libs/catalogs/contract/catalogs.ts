import type { CatalogDefinition } from '@ceiba/platform/contract';
import { bank } from './definitions/bank.definition';
import { clasification } from './definitions/clasification.definition';
import { costCenter } from './definitions/cost-center.definition';
import { country } from './definitions/country.definition';
import { dispatch } from './definitions/dispatch.definition';
import { exchange } from './definitions/exchange.definition';
import { exempt } from './definitions/exempt.definition';
import { file } from './definitions/file.definition';
import { language } from './definitions/language.definition';
import { limit } from './definitions/limit.definition';
import { tax } from './definitions/tax.definition';
import { typeDocument } from './definitions/type-document.definition';
import { typeFormatPay } from './definitions/type-format-pay.definition';
import { typeFormatPrint } from './definitions/type-format-print.definition';
import { typeMoney } from './definitions/type-money.definition';
import { typePrice } from './definitions/type-price.definition';
import { typeRound } from './definitions/type-round.definition';
import { zipTax } from './definitions/zip-tax.definition';

/** Every flat reference table: the server's routes, the screens and the tests are made from this list. */
export const CATALOGS: readonly CatalogDefinition[] = [
  typeMoney,
  country,
  typeRound,
  tax,
  exempt,
  bank,
  typeFormatPay,
  language,
  typePrice,
  typeFormatPrint,
  clasification,
  typeDocument,
  limit,
  dispatch,
  zipTax,
  exchange,
  file,
  costCenter,
];

/** The definition of a resource ("bank"); throws for an unknown one. */
export function catalogOf(resource: string): CatalogDefinition {
  const found = CATALOGS.find((definition) => definition.resource === resource);
  if (!found) throw new Error(`no catalogue "${resource}"`);
  return found;
}
