// The global invoice: income to XAXX010101000 with the name PUBLICO EN GENERAL.
import { compare, decimal } from '../decimal';
import { isBlank, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { PERIODICITIES } from './catalogs';
import { ModelErrors } from './errors';
import { PUBLIC_NAME, PUBLIC_RFC } from './rfc';

/** Exactly that name; another one with the same RFC is an ordinary sale. */
export function isGlobal(cfdi: JsonObject, type: string): boolean {
  const receiver = objectOf(cfdi.Receiver);
  return type === 'I' && textOf(receiver.Rfc) === PUBLIC_RFC && textOf(receiver.Name) === PUBLIC_NAME;
}

function validateNode(node: JsonObject, account: FacturamaAccount, year: number, errors: ModelErrors): void {
  const periodicity = textOf(node.Periodicity);
  const month = Number(textOf(node.Months));
  const field = 'GlobalInformation';
  errors.must(PERIODICITIES.includes(periodicity), `${field}.Periodicity`, 'La periodicidad no existe en el catálogo.');
  const twoMonths = periodicity === '05';
  const regimeOk = !twoMonths || account.issuer.fiscalRegime === '621';
  errors.must(regimeOk, `${field}.Periodicity`, 'La periodicidad bimestral requiere el régimen 621.');
  const monthOk = /^\d{2}$/.test(textOf(node.Months)) && (twoMonths ? month >= 13 : month <= 12) && month <= 18;
  errors.must(monthOk && month >= 1, `${field}.Months`, 'Los meses no corresponden con la periodicidad.');
  const given = Number(textOf(node.Year));
  const yearOk = given >= Math.max(2019, year - 5) && given <= year;
  errors.must(yearOk, `${field}.Year`, 'El año debe ser el actual o uno de los cinco anteriores.');
}

function validateTickets(cfdi: JsonObject, errors: ModelErrors): void {
  errors.must(textOf(cfdi.PaymentMethod) === 'PUE', 'PaymentMethod', 'La factura global se paga en una exhibición.');
  for (const [index, item] of objectsOf(cfdi.Items).entries()) {
    const at = `Items[${index}]`;
    const one = decimal(item.Quantity);
    errors.must(textOf(item.ProductCode) === '01010101', `${at}.ProductCode`, 'En factura global debe ser 01010101.');
    errors.must(textOf(item.UnitCode) === 'ACT', `${at}.UnitCode`, 'En factura global la unidad debe ser ACT.');
    errors.must(isBlank(item.Unit), `${at}.Unit`, 'En factura global el campo Unidad no debe existir.');
    errors.must(textOf(item.Description) === 'Venta', `${at}.Description`, 'En factura global debe ser "Venta".');
    errors.must(one !== undefined && compare(one, { units: 1n, scale: 0 }) === 0, `${at}.Quantity`, 'Debe ser 1.');
    const ticket = textOf(item.IdentificationNumber);
    errors.must(ticket !== '', `${at}.IdentificationNumber`, 'Debe llevar el folio del comprobante de operación.');
  }
}

/** The node must be there for a global invoice, and only for one. */
export function validateGlobal(
  cfdi: JsonObject,
  type: string,
  account: FacturamaAccount,
  year: number,
  errors: ModelErrors,
): void {
  const given = !isBlank(cfdi.GlobalInformation);
  if (!isGlobal(cfdi, type)) {
    errors.must(!given, 'GlobalInformation', 'El nodo InformacionGlobal sólo existe en la factura global.');
    return;
  }
  const message = `Con ${PUBLIC_RFC} y ${PUBLIC_NAME} el nodo InformacionGlobal es obligatorio.`;
  if (!errors.must(given, 'GlobalInformation', message)) return;
  validateNode(objectOf(cfdi.GlobalInformation), account, year, errors);
  validateTickets(cfdi, errors);
}
