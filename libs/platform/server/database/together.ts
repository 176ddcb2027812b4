/**
 * Asks for many keys at once: what is wanted within one turn of the event loop goes to the database as one statement.
 * Nothing is remembered: every key is read after it was asked for. For the point reads that every request makes.
 */
export class Together<K, V> {
  private next: { keys: Set<K>; found: Promise<Map<K, V>> } | null = null;

  /** `load` answers what it found, by key; it runs outside any unit of work. */
  constructor(private readonly load: (keys: K[]) => Promise<Map<K, V>>) {}

  /** The value of a key; undefined when there is none. Rejects for all who asked when the read fails. */
  async get(key: K): Promise<V | undefined> {
    this.next ??= this.open();
    this.next.keys.add(key);
    return (await this.next.found).get(key);
  }

  private open(): { keys: Set<K>; found: Promise<Map<K, V>> } {
    const keys = new Set<K>();
    const found = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      // Who asks from here on asks anew.
      this.next = null;
      return this.load([...keys]);
    });
    return { keys, found };
  }
}
