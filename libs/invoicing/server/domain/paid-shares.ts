import { fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import { taxLimits } from '@ceiba/sales/contract';
import type { CfdiItem, CfdiTax, PaidDocument } from './cfdi';
import { shares } from './credit-cfdi';
import type { ChargedLine, LineTax } from './income-cfdi';

/** An amount with the taxes inside it, in cents; the taxes in the order of its pack's. */
export interface Amounts {
  gross: number;
  taxes: number[];
}

/** Lines of an invoice with the same taxes, as its payments see them. */
export interface Pack extends Amounts {
  taxed: boolean;
  exempt: boolean;
  /** IVA before IEPS: IVA stands on what remains with its IEPS (LIVA, article 12). */
  rates: LineTax[];
}

const ORDER = ['IVA', 'IEPS'] as const;
const keyOf = ({ taxed, exempt, rates }: Pick<Pack, 'taxed' | 'exempt' | 'rates'>): string =>
  [taxed, exempt, ...rates.map(({ name, rate }) => `${name}${toScaled(rate, 6)}`)].join(' ');
const plus = (one: Amounts, other: Amounts): Amounts => ({
  gross: one.gross + other.gross,
  taxes: one.taxes.map((cents, at) => cents + (other.taxes[at] ?? 0)),
});

/** May a base, which is above zero, have this tax (CRP20255, CRP20261)? In cents. */
function mayHave(base: number, tax: number, rate: string): boolean {
  if (base <= 0 || tax < 0) return false;
  const { least, most } = taxLimits(BigInt(base), rate);
  return BigInt(tax) >= least && BigInt(tax) <= most;
}

function fits({ gross, taxes, rates }: Pack): boolean {
  let base = gross;
  return rates.every(({ rate }, at) => {
    base -= taxes[at] ?? 0;
    return mayHave(base, taxes[at] ?? 0, rate);
  });
}

/** Packs of the same taxes, together as far as SAT's limits for their base let them. */
function joined(packs: readonly Pack[]): Pack[] {
  const done: Pack[] = [];
  for (const pack of packs) {
    const at = done.findLastIndex((one) => keyOf(one) === keyOf(pack));
    const last = done[at];
    const sum = last && { ...last, ...plus(last, pack) };
    if (sum && fits(sum)) done[at] = sum;
    else done.push(pack);
  }
  return done;
}

function packOf(item: CfdiItem): Pack {
  const taxes = item.Taxes ?? [];
  const found = ORDER.flatMap((name) => taxes.find((tax) => tax.Name === name) ?? []);
  return {
    taxed: item.TaxObject === '02',
    exempt: taxes.some(({ Name }) => Name === 'IVA Exento'),
    rates: found.map(({ Name, Rate }) => ({ name: Name === 'IEPS' ? 'IEPS' : 'IVA', rate: Rate })),
    gross: toCents(item.Total),
    taxes: found.map(({ Total }) => toCents(Total)),
  };
}

/** What an invoice consists of, by taxes; each pack is one that SAT would take as a whole, all together are the invoice. */
export function packsOf(items: readonly CfdiItem[]): Pack[] {
  return joined(items.map(packOf));
}

/** The tax inside an amount, in cents, not rounded: what a rest should have. */
const inside = (gross: number, rate: string): number => (gross * Number(rate)) / (1 + Number(rate));

/**
 * What of a pack an amount of it pays: its taxes are those that leave the rest of the pack with its own, so that all parts
 * together are the pack; `used`: what is paid already.
 */
function shareOf(pack: Pack, used: Amounts, gross: number): Amounts {
  if (gross <= 0) return { gross: 0, taxes: pack.taxes.map(() => 0) };
  let [part, later] = [gross, pack.gross - used.gross - gross];
  const taxes = pack.rates.map(({ rate }, at) => {
    const open = (pack.taxes[at] ?? 0) - (used.taxes[at] ?? 0);
    const tax = Math.max(0, Math.min(part - 1, Math.round(open - inside(later, rate))));
    part -= tax;
    later -= open - tax;
    return tax;
  });
  return { gross, taxes };
}

const nothing = (packs: readonly Pack[]): Amounts[] =>
  packs.map(({ taxes }) => ({ gross: 0, taxes: taxes.map(() => 0) }));

/** What of each pack is gone by these parts of it. */
export function usedOf(packs: readonly Pack[], parts: readonly (readonly Amounts[])[]): Amounts[] {
  return nothing(packs).map((none, at) => parts.reduce((sum, part) => plus(sum, part[at] ?? none), none));
}

/** What credit notes took of each pack: an amount of the same taxes, in proportion to the packs that have them. */
export function creditedOf(packs: readonly Pack[], credited: readonly ChargedLine[]): Amounts[] {
  let gone = nothing(packs);
  for (const { tax_object, exempt, taxes, base, tax } of credited) {
    const rates = ORDER.flatMap((name) => taxes.find((one) => one.name === name) ?? []);
    const key = keyOf({ taxed: tax_object === '02', exempt: exempt === 1, rates });
    const rests = packs.map((pack, at) => (keyOf(pack) === key ? Math.max(0, pack.gross - (gone[at]?.gross ?? 0)) : 0));
    const open = rests.reduce((sum, rest) => sum + rest, 0);
    const parts = open > 0 ? shares(Math.min(open, toCents(base) + toCents(tax)), rests) : rests;
    gone = usedOf(packs, [gone, packs.map((pack, at) => shareOf(pack, gone[at] ?? pack, parts[at] ?? 0))]);
  }
  return gone;
}

/** An amount of an invoice, in cents, in proportion to what is left of its packs; it must not be more than is left. */
export function paidShares(packs: readonly Pack[], used: readonly Amounts[], cents: number): Amounts[] {
  const rests = packs.map(({ gross }, at) => Math.max(0, gross - (used[at]?.gross ?? 0)));
  const parts = shares(cents, rests);
  return packs.map((pack, at) => shareOf(pack, used[at] ?? pack, parts[at] ?? 0));
}

const NEAR = [0, 1, -1, 2, -2];

/** The taxes of a part of a row, near their rates, with which it and the rest of the row both fit. */
function halvesOf(row: Pack, gross: number): [Pack, Pack] | null {
  let found: number[][] = [[]];
  for (const { rate } of row.rates)
    found = found.flatMap((taxes) => {
      const natural = Math.round(inside(gross - taxes.reduce((sum, tax) => sum + tax, 0), rate));
      return NEAR.map((step) => [...taxes, natural + step]);
    });
  for (const taxes of found) {
    const one = { ...row, gross, taxes };
    const other = { ...row, gross: row.gross - gross, taxes: row.taxes.map((tax, at) => tax - (taxes[at] ?? 0)) };
    if (fits(one) && fits(other)) return [one, other];
  }
  return null;
}

/** A row whose tax is some cents beside its rate, said in two that SAT takes; together they are the row. */
function taken(row: Pack): Pack[] {
  if (row.rates.length === 0 || fits(row)) return [row];
  const middle = Math.floor(row.gross / 2);
  for (let step = 0; step < Math.min(middle, 12); step += 1) {
    const halves = halvesOf(row, middle - step);
    if (halves) return halves;
  }
  return [row];
}

function taxesOf({ gross, taxes, rates, exempt }: Pack): CfdiTax[] {
  if (exempt) return [{ Name: 'IVA Exento', Rate: '0', Base: fromCents(gross), Total: '0', IsRetention: false }];
  let base = gross;
  return rates.map(({ name, rate }, at) => {
    base -= taxes[at] ?? 0;
    const said = { Name: name, Rate: fromScaled(toScaled(rate, 6), 6), Base: fromCents(base) };
    return { ...said, Total: fromCents(taxes[at] ?? 0), IsRetention: false };
  });
}

/** How a complement says the taxes of a payment: as few rows as SAT's limits want. */
export function taxesOfShares(
  packs: readonly Pack[],
  parts: readonly Amounts[],
): Pick<PaidDocument, 'TaxObject' | 'Taxes'> {
  const paid = packs.flatMap((pack, at) => {
    const part = parts[at];
    return part && part.gross > 0 && pack.taxed ? [{ ...pack, ...part }] : [];
  });
  const Taxes = joined(paid).flatMap(taken).flatMap(taxesOf);
  return Taxes.length > 0 ? { TaxObject: '02', Taxes } : { TaxObject: '01' };
}
