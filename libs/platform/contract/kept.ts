/**
 * A form as it is meant: what a save did not send keeps what the record holds (docs/how-to/edit-a-record.md); a new record has no
 * record yet and keeps nothing. Only the named fields are looked at.
 */
export function withKept<T extends object, K extends keyof T>(
  given: T,
  record: { readonly [P in K]?: T[P] } | undefined,
  fields: readonly K[],
): T {
  const whole = { ...given };
  for (const field of fields) if (whole[field] === undefined && record) whole[field] = record[field] as T[K];
  return whole;
}
