// Who receives it: RFC, name, regime, use, postal code (cfdi.md, section 2.3).
import { isBlank, JsonObject, objectOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CFDI_USES, REGIMES } from './catalogs';
import { missing, ModelErrors } from './errors';
import { FOREIGN_RFC, isGeneric, isPerson, isRegistered, isRfc, PUBLIC_NAME, PUBLIC_RFC } from './rfc';
import { isZip } from './validate-document';

const FIELDS = ['Rfc', 'Name', 'CfdiUse', 'FiscalRegime', 'TaxZipCode'];
const TYPE_USES: Record<string, string> = { N: 'CN01', P: 'CP01' };

interface Receiver {
  rfc: string;
  name: string;
  use: string;
  regime: string;
  zip: string;
}

function validateRfc({ rfc, name }: Receiver, account: FacturamaAccount, errors: ModelErrors): void {
  if (!errors.must(isRfc(rfc), 'Receiver.Rfc', 'El RFC del receptor no cumple con el patrón requerido.')) return;
  const message = 'Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.';
  errors.must(isRegistered(rfc, account), 'Receiver.Rfc', message);
  const open = name.toUpperCase() === PUBLIC_NAME;
  errors.must(!open || rfc === PUBLIC_RFC, 'Receiver.Rfc', `Con nombre ${PUBLIC_NAME} el RFC debe ser ${PUBLIC_RFC}.`);
}

function validateRegime({ rfc, regime }: Receiver, errors: ModelErrors): boolean {
  const field = 'Receiver.FiscalRegime';
  if (!errors.must(regime in REGIMES, field, 'El régimen fiscal del receptor no existe en el catálogo.')) return false;
  if (isGeneric(rfc)) return errors.must(regime === '616', field, 'Con RFC genérico el régimen fiscal debe ser 616.');
  const fits = (REGIMES[regime] ?? '').includes(isPerson(rfc) ? 'F' : 'M');
  return errors.must(fits, field, 'El campo RegimenFiscalReceptor debe corresponder con el tipo de persona.');
}

function validateUse({ rfc, use, regime }: Receiver, type: string, regimeOk: boolean, errors: ModelErrors): void {
  const field = 'Receiver.CfdiUse';
  const rule = CFDI_USES.get(use);
  if (!rule) {
    errors.add(field, 'El uso del CFDI no existe en el catálogo c_UsoCFDI.');
    return;
  }
  const fits = rule.persons.includes(isPerson(rfc) ? 'F' : 'M') && (!regimeOk || rule.regimes.includes(regime));
  const message =
    'La clave del campo UsoCFDI debe corresponder con el tipo de persona (física o moral) y el régimen ' +
    'correspondiente conforme al catálogo c_UsoCFDI.';
  errors.must(fits, field, message);
  const fixed = TYPE_USES[type];
  if (fixed) errors.must(use === fixed, field, `Con este tipo de comprobante el uso del CFDI debe ser ${fixed}.`);
  else errors.must(use !== 'CN01' && use !== 'CP01', field, `El uso ${use} no corresponde al tipo de comprobante.`);
}

function validateZip({ rfc, zip }: Receiver, place: string, errors: ModelErrors): void {
  const field = 'Receiver.TaxZipCode';
  if (!errors.must(isZip(zip), field, 'El código postal del domicilio fiscal del receptor no es válido.')) return;
  const message = 'Con RFC genérico el DomicilioFiscalReceptor debe ser igual al LugarExpedicion.';
  errors.must(!isGeneric(rfc) || zip === place, field, message);
}

/** Receiver of any type; `cfdi` is the whole document (the place of issue decides for generic RFCs). */
export function validateReceiver(cfdi: JsonObject, type: string, account: FacturamaAccount, errors: ModelErrors): void {
  const receiver = objectOf(cfdi.Receiver);
  let whole = true;
  for (const field of FIELDS)
    whole = errors.must(!isBlank(receiver[field]), `Receiver.${field}`, missing(field)) && whole;
  if (!whole) return;
  const [rfc = '', name = '', use = '', regime = '', zip = ''] = FIELDS.map((field) => textOf(receiver[field]));
  const read = { rfc, name, use, regime, zip };
  const nameOk = name.length <= 300 && !name.includes('|');
  errors.must(nameOk, 'Receiver.Name', 'El nombre del receptor debe tener de 1 a 300 caracteres y no llevar "|".');
  validateRfc(read, account, errors);
  validateUse(read, type, validateRegime(read, errors), errors);
  validateZip(read, textOf(cfdi.ExpeditionPlace), errors);
  const abroad = !isBlank(receiver.TaxResidence);
  const message = 'La ResidenciaFiscal sólo existe con RFC genérico extranjero y no puede ser MEX.';
  const allowed = !abroad || (rfc === FOREIGN_RFC && textOf(receiver.TaxResidence) !== 'MEX');
  errors.must(allowed, 'Receiver.TaxResidence', message);
  if (isBlank(receiver.TaxRegistrationNumber)) return;
  const number = 'Receiver.TaxRegistrationNumber';
  errors.must(rfc === FOREIGN_RFC, number, 'El NumRegIdTrib sólo existe con RFC genérico extranjero.');
  errors.must(abroad, 'Receiver.TaxResidence', 'Con NumRegIdTrib debe existir la ResidenciaFiscal.');
}
