/** A line of a sale as the rule of its promotion looks at it. */
export interface PromoReturnLine {
  line: number;
  id_product: number;
  qty: number;
  returned: number;
  is_promo: 0 | 1;
  type_promo: string | null;
}

/** What a promotion gave for what was bought: for each `qty_min` pieces, `qty_free`. */
export interface PromoReturnRule {
  id_product: number;
  type_promo: string;
  qty_min: number;
  qty_free: number;
}

/** A line of which more pieces have to come back. */
export interface PromoDebt {
  line: number;
  qty: number;
}

type Counted = PromoReturnLine & { gone: number };

const sumOf = (lines: readonly Counted[], figure: (line: Counted) => number): number =>
  lines.reduce((sum, line) => sum + figure(line), 0);

/** What may be kept of what a promotion gave, when fewer pieces are bought in the end; without its rule, in proportion. */
function keepable(given: number, bought: number, kept: number, rule: PromoReturnRule | undefined): number {
  if (!rule) return bought > 0 ? Math.floor((given * kept) / bought) : given;
  return Math.min(given, Math.floor(kept / rule.qty_min) * rule.qty_free);
}

/** The pieces of one promotion that have to come back, too: of its last lines first. */
function debtOf(lines: readonly Counted[], bought: readonly Counted[], rule: PromoReturnRule | undefined): PromoDebt[] {
  const kept = sumOf(bought, ({ qty, gone }) => qty - gone);
  const all = sumOf(bought, ({ qty }) => qty);
  const given = sumOf(lines, ({ qty }) => qty);
  let debt = sumOf(lines, ({ qty, gone }) => qty - gone) - keepable(given, all, kept, rule);
  return [...lines].reverse().flatMap(({ line, qty, gone }) => {
    const pieces = Math.min(Math.max(0, debt), qty - gone);
    debt -= pieces;
    return pieces > 0 ? [{ line, qty: pieces }] : [];
  });
}

/**
 * The pieces of promotions that must come back with what is wanted, for what is left was bought without them. A gift
 * for points goes back when its points do: `lost` are the lines of those that the points no longer reach.
 */
export function promoDebts(
  lines: readonly PromoReturnLine[],
  wanted: readonly { line: number; qty: number }[],
  rules: readonly PromoReturnRule[],
  lost: readonly number[] = [],
): PromoDebt[] {
  const now = (number: number) => wanted.reduce((sum, { line, qty }) => (line === number ? sum + qty : sum), 0);
  const counted = lines.map((line) => ({ ...line, gone: line.returned + now(line.line) }));
  const groups = new Map<string, Counted[]>();
  for (const line of counted) {
    if (!line.is_promo || !line.type_promo?.startsWith('PROMO-')) continue;
    const key = `${line.type_promo}|${line.id_product}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const debts = [...groups.values()].flatMap((group) => {
    const [{ id_product, type_promo }] = group as [Counted];
    const bought = counted.filter((line) => !line.is_promo && line.id_product === id_product);
    return debtOf(
      group,
      bought,
      rules.find((rule) => rule.id_product === id_product && rule.type_promo === type_promo),
    );
  });
  const gifts = counted.filter(({ line, qty, gone }) => lost.includes(line) && gone < qty);
  return [...debts, ...gifts.map(({ line, qty, gone }) => ({ line, qty: qty - gone }))].sort((a, b) => a.line - b.line);
}
