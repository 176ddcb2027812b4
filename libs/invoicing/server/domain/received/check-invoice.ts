import { divRound, formatMoney, fromCents, toScaled } from '@ceiba/platform/contract';
import type { CfdiTax, ReceivedCfdi } from '@ceiba/received/server';

/** What a partner's CFDI must say; amounts in cents, rates as decimal text. */
export interface WantedInvoice {
  issuer: { rfc: string; regimes: readonly string[] };
  receiver: { rfc: string; zip: string; regime: string };
  /** Days of the company's zone, both included. */
  from: string;
  until: string;
  currency: string;
  subtotal: number;
  iva: number;
  iva_rate: string;
  ret_iva: number;
  isr: number;
}
/** What is wrong, by its field of the CFDI. */
export interface InvoiceProblem {
  field: string;
  message: string;
}
/** What the CFDI says, in cents. */
export interface InvoiceAmounts {
  subtotal: number;
  iva: number;
  ret_iva: number;
  isr: number;
  total: number;
}

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const [ISR, IVA] = ['001', '002'];
/** Two thirds of the IVA and 0.106667 of the base may differ by it: both are right. */
const A_CENT = 1;
/** Figures of lines have up to six decimals. */
const MICROS = 6;
const IN_A_CENT = 10_000n;

/** A figure of the XML in millionths; null for what is no plain decimal. */
function microsOf(text: string | null): bigint | null {
  if (text === null) return 0n;
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? BigInt(toScaled(text.replace(/^0+(?=\d)/, ''), MICROS)) : null;
}
const centsOf = (micros: bigint): number => Number(divRound(micros, IN_A_CENT));
const told = (cents: number): string => formatMoney(fromCents(cents));

type Report = (field: string, message: string) => void;
const differs = (field: string, said: string, wanted: string, report: Report) => {
  if (said !== wanted)
    report(field, said === '' ? `Falta; debe ser ${wanted}.` : `Dice ${said.slice(0, 60)} y debe ser ${wanted}.`);
};

function checkKind({ version, type, uuids, currency }: ReceivedCfdi, wanted: WantedInvoice, report: Report): void {
  differs('Versión', version, '4.0', report);
  differs('Tipo de comprobante', type, 'I', report);
  differs('Moneda', currency, wanted.currency, report);
  if (uuids.length === 0) report('Timbre', 'No está timbrado.');
  else if (uuids.length > 1) report('Timbre', 'Tiene más de un timbre.');
  else if (!UUID.test(uuids[0] ?? '')) report('UUID', 'No es un folio fiscal.');
}

function checkPeople({ issuer, receiver }: ReceivedCfdi, wanted: WantedInvoice, report: Report): void {
  differs('RFC del emisor', issuer.rfc, wanted.issuer.rfc, report);
  if (!wanted.issuer.regimes.includes(issuer.regime))
    differs('Régimen fiscal del emisor', issuer.regime, wanted.issuer.regimes.join(' o '), report);
  differs('RFC del receptor', receiver.rfc, wanted.receiver.rfc, report);
  differs('Código postal del receptor', receiver.zip, wanted.receiver.zip, report);
  differs('Régimen fiscal del receptor', receiver.regime, wanted.receiver.regime, report);
  differs('Uso de CFDI', receiver.use, 'G03', report);
}

function checkDay({ date }: ReceivedCfdi, { from, until }: WantedInvoice, report: Report): void {
  const day = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}$/.exec(date)?.[1];
  if (!day) report('Fecha', 'No es una fecha.');
  else if (day < from) report('Fecha', `Es del ${day}, anterior al periodo (${from}).`);
  else if (day > until) report('Fecha', `Es del ${day}, que todavía no llega.`);
}

/** The taxes of one kind: each row of IVA or ISR, its rate the wanted one; answers their sums in millionths. */
function sumOf(
  rows: readonly CfdiTax[],
  allowed: Readonly<Record<string, string | null>>,
  field: string,
  report: Report,
) {
  const sums = new Map<string, bigint>();
  for (const { tax, factor, rate, amount } of rows) {
    const wanted = allowed[tax];
    if (wanted === undefined) report(field, `El impuesto ${tax || 'sin clave'} no va en esta factura.`);
    else if (factor !== '' && factor !== 'Tasa') report(field, `El factor ${factor} no va en esta factura.`);
    else if (wanted !== null && microsOf(rate) !== microsOf(wanted))
      report(field, `Dice la tasa ${rate ?? 'vacía'} y debe ser ${wanted}.`);
    const micros = microsOf(amount);
    if (micros === null || amount === null) report(field, 'Tiene un importe que no se entiende.');
    else sums.set(tax, (sums.get(tax) ?? 0n) + micros);
  }
  return (tax: string) => centsOf(sums.get(tax) ?? 0n);
}

/** Every figure is added up again: the seal covers them, but nobody here has verified it. */
function amountsOf(cfdi: ReceivedCfdi, { iva_rate }: WantedInvoice, report: Report): InvoiceAmounts {
  const figure = (field: string, text: string | null): bigint => {
    const micros = microsOf(text);
    if (micros === null) report(field, `No es un importe: ${(text ?? '').slice(0, 40) || 'vacío'}.`);
    return micros ?? 0n;
  };
  const gross = cfdi.lines.reduce((sum, { amount }) => sum + figure('Conceptos', amount), 0n);
  const off = cfdi.lines.reduce((sum, { discount }) => sum + figure('Conceptos', discount), 0n);
  const subtotal = figure('Subtotal', cfdi.subtotal);
  const discount = figure('Descuento', cfdi.discount);
  if (cfdi.lines.length === 0) report('Conceptos', 'No tiene conceptos.');
  if (centsOf(gross) !== centsOf(subtotal))
    report('Subtotal', `No es la suma de los conceptos (${told(centsOf(gross))}).`);
  if (centsOf(off) !== centsOf(discount))
    report('Descuento', `No es la suma de los conceptos (${told(centsOf(off))}).`);
  const transferred = { [IVA]: iva_rate };
  const withheld = { [IVA]: null, [ISR]: null };
  const quiet: Report = () => undefined;
  const iva = sumOf(cfdi.transferred, transferred, 'IVA trasladado', report)(IVA);
  const held = sumOf(cfdi.withheld, withheld, 'Retenciones', report);
  const ofLines = sumOf(
    cfdi.lines.flatMap((line) => line.transferred),
    transferred,
    'Conceptos',
    report,
  )(IVA);
  const heldOfLines = sumOf(
    cfdi.lines.flatMap((line) => line.withheld),
    withheld,
    'Conceptos',
    quiet,
  );
  const [ret_iva, isr] = [held(IVA), held(ISR)];
  const rows: [string, number, number][] = [
    ['IVA trasladado', iva, ofLines],
    ['IVA retenido', ret_iva, heldOfLines(IVA)],
    ['ISR retenido', isr, heldOfLines(ISR)],
  ];
  for (const [field, all, lines] of rows)
    if (Math.abs(all - lines) > A_CENT) report(field, `Dice ${told(all)} y sus conceptos suman ${told(lines)}.`);
  const total = centsOf(figure('Total', cfdi.total));
  const net = centsOf(subtotal - discount);
  const own = net + iva - ret_iva - isr;
  if (total !== own) report('Total', `Dice ${told(total)} y sus propios importes suman ${told(own)}.`);
  return { subtotal: net, iva, ret_iva, isr, total };
}

function checkAmounts(said: InvoiceAmounts, wanted: WantedInvoice, report: Report): void {
  const rows: [string, number, number, number][] = [
    ['Subtotal', said.subtotal, wanted.subtotal, 0],
    ['IVA trasladado', said.iva, wanted.iva, A_CENT],
    ['IVA retenido', said.ret_iva, wanted.ret_iva, A_CENT],
    ['ISR retenido', said.isr, wanted.isr, A_CENT],
  ];
  for (const [field, found, due, tolerance] of rows)
    if (Math.abs(found - due) > tolerance) report(field, `Dice ${told(found)} y debe ser ${told(due)}.`);
}

/**
 * Looks a partner's CFDI over against his statement: all that is wrong, each by its field, none where it is right
 * (what SAT says of it is asked elsewhere).
 */
export function checkInvoice(
  cfdi: ReceivedCfdi,
  wanted: WantedInvoice,
): { problems: InvoiceProblem[]; amounts: InvoiceAmounts } {
  const problems: InvoiceProblem[] = [];
  const report: Report = (field, message) => {
    if (!problems.some((one) => one.field === field && one.message === message)) problems.push({ field, message });
  };
  checkKind(cfdi, wanted, report);
  checkPeople(cfdi, wanted, report);
  checkDay(cfdi, wanted, report);
  const amounts = amountsOf(cfdi, wanted, report);
  checkAmounts(amounts, wanted, report);
  return { problems, amounts };
}
