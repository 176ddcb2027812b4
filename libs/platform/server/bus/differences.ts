type Fields = Readonly<Record<string, unknown>>;

/** What an edit changed: each changed field as it was and as it is. */
export interface Differences {
  old: Fields;
  new: Fields;
}

const written = (value: unknown): string => JSON.stringify(value ?? null);

/** Of two lists only the lines that the other one does not have; all of them where only their order changed. */
function lines(from: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const there = new Set(other.map(written));
  const own = from.filter((line) => !there.has(written(line)));
  return own.length === 0 && from.length === other.length ? from : own;
}

/** The fields in which two readings of a record differ; lists (lines, branches) by their lines. */
export function differences(before: object, after: object): Differences {
  const was = before as Fields;
  const is = after as Fields;
  const changed = Object.keys({ ...was, ...is }).filter((name) => written(was[name]) !== written(is[name]));
  const side = (own: Fields, other: Fields) =>
    Object.fromEntries(
      changed.map((name) => {
        const [value, beside] = [own[name], other[name]];
        const both = Array.isArray(value) && Array.isArray(beside);
        return [name, both ? lines(value as unknown[], beside as unknown[]) : (value ?? null)];
      }),
    );
  return { old: side(was, is), new: side(is, was) };
}

/** Which fields changed, and nothing of what they hold. */
export function namesOnly(changes: Differences): Differences {
  const names = Object.keys(changes.new);
  return {
    old: Object.fromEntries(names.map((name) => [name, '(dato personal)'])),
    new: Object.fromEntries(names.map((name) => [name, '(dato personal)'])),
  };
}
