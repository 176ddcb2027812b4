import { blank, type Rule, rule } from './rule';
import { CREDIT_RELATIONS, RELATION_TYPES } from './sat-keys';
import type { CfdiShape, ItemShape } from './shape';

const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i;
export const isUuid = (text: string | undefined): boolean => UUID.test(text ?? '');
/** SAT's key of a credit note's own line, and its unit. */
const [CREDIT_PRODUCT, CREDIT_UNIT] = ['84111506', 'ACT'];
const isCredit = ({ CfdiType }: CfdiShape): boolean => CfdiType === 'E';

/** CFDIs that this one relates to, and what a credit note must say of its invoices (cfdi.md, section 1.6). */
export const RELATIONS: readonly Rule<CfdiShape>[] = [
  rule(
    'CFDI40137',
    'Relations.Type',
    'document',
    'El tipo de relación no existe en el catálogo del SAT.',
    ({ Relations }) => Relations !== undefined && !RELATION_TYPES.has(Relations.Type ?? ''),
  ),
  rule(
    'CFDI40999',
    'Relations.Cfdis',
    'document',
    'Falta el folio fiscal del CFDI relacionado.',
    ({ Relations }) => Relations !== undefined && (Relations.Cfdis ?? []).length === 0,
  ),
  rule(
    'CFDI40999',
    'Relations.Cfdis',
    'document',
    'Un folio fiscal relacionado no está bien escrito.',
    ({ Relations }) => (Relations?.Cfdis ?? []).some(({ Uuid }) => !isUuid(Uuid)),
  ),
  rule(
    'GUIA',
    'Relations',
    'document',
    'Una nota de crédito lleva el folio fiscal de su factura.',
    (cfdi) => isCredit(cfdi) && blank(cfdi.Relations?.Type),
  ),
  rule(
    'GUIA',
    'Relations.Type',
    'document',
    'La relación de una nota de crédito es 01, 03 o 07.',
    (cfdi) => isCredit(cfdi) && !blank(cfdi.Relations?.Type) && !CREDIT_RELATIONS.has(cfdi.Relations?.Type ?? ''),
  ),
  rule(
    'GUIA',
    'PaymentMethod',
    'document',
    'Una nota de crédito se paga en una exhibición (PUE).',
    (cfdi) => isCredit(cfdi) && cfdi.PaymentMethod !== 'PUE',
  ),
];

/** Lines of a credit note. */
export const CREDIT_ITEMS: readonly Rule<ItemShape>[] = [
  rule(
    'GUIA',
    'UnitCode',
    'program',
    `Con la clave ${CREDIT_PRODUCT} la unidad es ${CREDIT_UNIT}.`,
    ({ ProductCode, UnitCode }) => ProductCode === CREDIT_PRODUCT && UnitCode !== CREDIT_UNIT,
  ),
];
