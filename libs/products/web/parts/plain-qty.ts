/** "12.5000" as "12.5", "12.0000" as "12": quantities are typed without the zeros that they are stored with. */
export function plainQty(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}
