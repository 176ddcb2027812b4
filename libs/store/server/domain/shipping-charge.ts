import { fromCents, toCents } from '@ceiba/platform/contract';

interface ShippingRule {
  shipping_free: string;
  shipping_value: string;
}

/**
 * Shipping is charged only while the listed amount of the lines that carry tax is below the branch's limit
 * (spec 3, section 9). Answers the charge as a decimal string.
 */
export function shippingCharge(
  lines: readonly { qty: number; price: string; exempt: 0 | 1 }[],
  rule: ShippingRule,
): string {
  if (lines.length === 0) return '0.00';
  const listed = lines.reduce((sum, line) => (line.exempt ? sum : sum + line.qty * toCents(line.price)), 0);
  return listed < toCents(rule.shipping_free) ? fromCents(toCents(rule.shipping_value)) : '0.00';
}
