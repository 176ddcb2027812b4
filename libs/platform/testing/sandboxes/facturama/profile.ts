// The account's profile and SAT look-ups: branches, series, tax entity, plan, receiver check, a few catalogues.
import { Call, json, Reply, Router } from '../http';
import { JsonObject, objectOf, parseJson, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CFDI_USES, CURRENCIES, PAYMENT_FORMS, PAYMENT_METHODS, REGIMES } from './catalogs';
import { nameFits } from './pac';
import { UNAVAILABLE } from './faults';
import { findTaxpayer, isRegistered, isRfc } from './rfc';

const rows = (names: Record<string, string>): object[] =>
  Object.entries(names).map(([Value, Name]) => ({ Name, Value }));

function catalog(name: string): object[] | undefined {
  const known: Record<string, () => object[]> = {
    paymentforms: () => rows(PAYMENT_FORMS),
    paymentmethods: () => rows(PAYMENT_METHODS),
    currencies: () => rows(CURRENCIES),
    fiscalregimens: () => Object.entries(REGIMES).map(([Value, who]) => fiscalRegime(Value, who)),
    cfdiuses: () => [...CFDI_USES].map(([Value, rule]) => fiscalRegime(Value, rule.persons)),
  };
  return known[name.toLowerCase()]?.();
}

function fiscalRegime(Value: string, who: string): object {
  return { Value, Name: Value, Natural: who.includes('F'), Moral: who.includes('M') };
}

/** Four answers, typed as strings by the official SDK. */
export function receiverCheck(body: JsonObject, account: FacturamaAccount): JsonObject {
  const rfc = textOf(body.Rfc);
  const exists = isRfc(rfc) && isRegistered(rfc, account);
  const known = findTaxpayer(rfc, account);
  const says = (ok: boolean): string => (exists && ok ? 'true' : 'false');
  return {
    ExistRfc: says(true),
    MatchName: says(nameFits(rfc, textOf(body.Name), account)),
    MatchZipCode: says(known?.zip === undefined || known.zip === textOf(body.ZipCode)),
    MatchFiscalRegime: says(textOf(body.FiscalRegime) in REGIMES),
  };
}

function checkRfc(call: Call, account: FacturamaAccount): Reply {
  const rfc = call.query.get('rfc') ?? '';
  const active = isRfc(rfc) && isRegistered(rfc, account);
  return json(200, { Rfc: rfc, FormatoCorrecto: isRfc(rfc), Activo: active, Localizado: active });
}

/** Adds the routes to Facturama's router. */
export function profileRoutes(
  router: Router,
  account: FacturamaAccount,
  { plan, down }: { plan: { folios: number }; down: () => boolean },
): void {
  const { issuer, expeditionPlaces, series } = account;
  const branches = expeditionPlaces.map((ZipCode, index) => ({
    Id: `branch-${index + 1}`,
    Name: ZipCode,
    Address: { ZipCode },
  }));
  router
    .on('GET', '/TaxEntity', () =>
      json(200, { Rfc: issuer.rfc, TaxName: issuer.name, FiscalRegime: issuer.fiscalRegime }),
    )
    .on('GET', '/SuscriptionPlan', () =>
      json(200, { Plan: 'API', CurrentFolios: plan.folios, ExpirationDate: '2099-12-31T00:00:00' }),
    )
    .on('GET', '/BranchOffice', () => json(200, branches))
    .on('GET', '/serie/:branch', () =>
      json(
        200,
        series.map((Name) => ({ Name, Description: Name, Folio: 0 })),
      ),
    )
    .on('POST', '/customers/validate', (call) =>
      down() ? { status: 503, body: UNAVAILABLE } : json(200, receiverCheck(objectOf(parseJson(call.text)), account)),
    )
    .on('GET', '/customers/status', (call) => checkRfc(call, account))
    .on('GET', '/catalogs/:name', (call) => {
      const found = catalog(call.params.name ?? '');
      return found ? json(200, found) : json(404, { Message: 'El catálogo no existe.' });
    });
}
