import { figureOf } from './figures';
import { blank, type Rule, rule, type RuleFacts } from './rule';
import { INCORPORATION, PERIODICITIES, PUBLIC_NAME, PUBLIC_RFC, TWO_MONTHS } from './sat-keys';
import type { CfdiShape, ItemShape } from './shape';

const [FIRST_YEAR, YEARS_BACK] = [2019, 5];
const MEXICO_MS = 6 * 3_600_000;
const yearOf = ({ now }: RuleFacts): number => new Date(now.getTime() - MEXICO_MS).getUTCFullYear();

/** Income to the public under exactly that name; another name with the same RFC is an ordinary sale (CFDI40130). */
export const isGlobal = ({ CfdiType, Receiver }: CfdiShape): boolean =>
  CfdiType === 'I' && Receiver?.Rfc === PUBLIC_RFC && Receiver.Name === PUBLIC_NAME;

const nodeOf = (cfdi: CfdiShape) => (isGlobal(cfdi) ? cfdi.GlobalInformation : undefined);
const monthOf = (months: string | undefined): number => (/^\d{2}$/.test(months ?? '') ? Number(months) : 0);
const isMonth = (months: string | undefined): boolean => monthOf(months) >= 1 && monthOf(months) <= 18;

/** Which period's sales a global invoice holds (cfdi.md, section 2.6). */
export const GLOBAL: readonly Rule<CfdiShape>[] = [
  rule(
    'CFDI40130',
    'GlobalInformation',
    'document',
    `A ${PUBLIC_NAME} sólo se emite la factura global: facture la venta a otro nombre o déjela para la global.`,
    (cfdi) => isGlobal(cfdi) && cfdi.GlobalInformation === undefined,
  ),
  rule(
    'CFDI40130',
    'GlobalInformation',
    'program',
    'La información global sólo va en la factura global.',
    (cfdi) => !isGlobal(cfdi) && cfdi.GlobalInformation !== undefined,
  ),
  rule(
    'CFDI40131',
    'GlobalInformation.Periodicity',
    'document',
    'La periodicidad no existe en el catálogo del SAT.',
    (cfdi) => {
      const node = nodeOf(cfdi);
      return node !== undefined && !PERIODICITIES.has(node.Periodicity ?? '');
    },
  ),
  rule(
    'CFDI40132',
    'GlobalInformation.Periodicity',
    'company',
    'La factura global bimestral requiere el régimen 621 de la empresa.',
    (cfdi, { issuer }) => nodeOf(cfdi)?.Periodicity === TWO_MONTHS && issuer.regime !== INCORPORATION,
  ),
  rule('CFDI40133', 'GlobalInformation.Months', 'document', 'El mes no existe en el catálogo del SAT.', (cfdi) => {
    const node = nodeOf(cfdi);
    return node !== undefined && !isMonth(node.Months);
  }),
  rule('CFDI40134', 'GlobalInformation.Months', 'document', 'El mes de la factura global va de 01 a 12.', (cfdi) => {
    const node = nodeOf(cfdi);
    return node !== undefined && node.Periodicity !== TWO_MONTHS && isMonth(node.Months) && monthOf(node.Months) > 12;
  }),
  rule(
    'CFDI40135',
    'GlobalInformation.Months',
    'document',
    'Los meses de la factura global bimestral van de 13 a 18.',
    (cfdi) => {
      const node = nodeOf(cfdi);
      return node?.Periodicity === TWO_MONTHS && isMonth(node.Months) && monthOf(node.Months) < 13;
    },
  ),
  rule(
    'CFDI40136',
    'GlobalInformation.Year',
    'document',
    'El año de la factura global es el actual o uno de los cinco anteriores.',
    (cfdi, facts) => {
      const node = nodeOf(cfdi);
      const year = Number(node?.Year ?? '');
      const least = Math.max(FIRST_YEAR, yearOf(facts) - YEARS_BACK);
      return node !== undefined && !(/^\d{4}$/.test(node.Year ?? '') && year >= least && year <= yearOf(facts));
    },
  ),
  rule(
    'GUIA',
    'PaymentMethod',
    'program',
    'La factura global se paga en una exhibición (PUE).',
    (cfdi) => nodeOf(cfdi) !== undefined && cfdi.PaymentMethod !== 'PUE',
  ),
];

/** One line a ticket (SAT's filling guide of the global invoice). */
export const GLOBAL_ITEMS: readonly Rule<ItemShape>[] = [
  rule(
    'GUIA',
    'ProductCode',
    'program',
    'En la factura global la clave de producto es 01010101.',
    ({ ProductCode }) => ProductCode !== '01010101',
  ),
  rule('GUIA', 'UnitCode', 'program', 'En la factura global la unidad es ACT.', ({ UnitCode }) => UnitCode !== 'ACT'),
  rule('GUIA', 'Unit', 'program', 'En la factura global no va el nombre de la unidad.', ({ Unit }) => !blank(Unit)),
  rule(
    'GUIA',
    'Description',
    'program',
    'En la factura global la descripción es "Venta".',
    ({ Description }) => Description !== 'Venta',
  ),
  rule(
    'GUIA',
    'Quantity',
    'program',
    'En la factura global la cantidad es 1.',
    ({ Quantity }) => figureOf(Quantity)?.millionths !== 1_000_000n,
  ),
  rule(
    'GUIA',
    'IdentificationNumber',
    'program',
    'En la factura global cada concepto lleva el folio de su ticket.',
    ({ IdentificationNumber }) => blank(IdentificationNumber),
  ),
];
