// The credit note (E): what its head must say.
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { CFDI_USES } from './catalogs';
import { missing, ModelErrors } from './errors';

/** A credit note, goods that came back, an advance that is used up. */
const RELATIONS = ['01', '03', '07'];
const GENERIC = { product: '84111506', unit: 'ACT' };

/** Use, payment, relation and the generic product key of a credit note; other types are none of its business. */
export function validateCredit(cfdi: JsonObject, type: string, errors: ModelErrors): void {
  if (type !== 'E') return;
  const { CfdiUse, FiscalRegime } = objectOf(cfdi.Receiver);
  // Who may not have G02 gets the use without tax effects.
  const use = CFDI_USES.get('G02')?.regimes.includes(textOf(FiscalRegime)) === false ? 'S01' : 'G02';
  errors.must(textOf(CfdiUse) === use, 'Receiver.CfdiUse', `El uso del CFDI de un comprobante de egreso es ${use}.`);
  errors.must(textOf(cfdi.PaymentMethod) === 'PUE', 'PaymentMethod', 'Un comprobante de egreso se paga en PUE.');
  const relation = textOf(objectOf(cfdi.Relations).Type);
  if (relation === '') errors.add('Relations', missing('Relations'));
  else errors.must(RELATIONS.includes(relation), 'Relations.Type', 'La relación de un egreso es 01, 03 o 07.');
  for (const [index, item] of objectsOf(cfdi.Items).entries()) {
    const fits = textOf(item.ProductCode) !== GENERIC.product || textOf(item.UnitCode) === GENERIC.unit;
    errors.must(fits, `Items[${index}].UnitCode`, `Con la clave ${GENERIC.product} la unidad es ${GENERIC.unit}.`);
  }
}
