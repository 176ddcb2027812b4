// What the sandboxes remember. In memory, and with a file also across restarts: every change is one appended line.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const COUNTERS = 'counter';
/** 1 January 2026, in seconds. */
const SINCE = 1_767_225_600;

interface Line {
  c: string;
  k: string;
  /** Absent: the key was deleted. */
  v?: unknown;
}

export interface Collection<T> {
  get(key: string): T | undefined;
  /** Stores the value as it is now; call again after a change. */
  put(key: string, value: T): void;
  delete(key: string): void;
  /** In the order of first storing. */
  values(): T[];
}

/** Named collections of JSON values, with an optional journal file. */
export class Store {
  private readonly data = new Map<string, Map<string, unknown>>();

  constructor(private readonly file?: string) {
    if (file) this.load(file);
  }

  /** A collection; the caller names the type of what it alone puts there. */
  collection<T>(name: string): Collection<T> {
    const map = (): Map<string, unknown> => this.bucket(name);
    return {
      get: (key) => map().get(key) as T | undefined,
      put: (key, value) => {
        map().set(key, value);
        this.append({ c: name, k: key, v: value });
      },
      delete: (key) => {
        if (map().delete(key)) this.append({ c: name, k: key });
      },
      values: () => [...map().values()] as T[],
    };
  }

  /** The next number of a sequence, from `first` on. */
  next(sequence: string, first: number): number {
    const counters = this.collection<number>(COUNTERS);
    const value = counters.get(sequence) ?? first;
    counters.put(sequence, value + 1);
    return value;
  }

  /** A number nobody had before, not even a sandbox that was thrown away: it begins at the clock. */
  nextId(sequence: string): number {
    return this.next(`id-${sequence}`, 100_000_000_000 + (Math.floor(Date.now() / 1000) - SINCE) * 1000);
  }

  /** Forgets everything but the sequences: no number is given twice. */
  clear(): void {
    for (const name of this.data.keys()) if (name !== COUNTERS) this.data.delete(name);
    if (this.file) this.compact(this.file);
  }

  private bucket(name: string): Map<string, unknown> {
    const found = this.data.get(name);
    if (found) return found;
    const made = new Map<string, unknown>();
    this.data.set(name, made);
    return made;
  }

  private append(line: Line): void {
    if (this.file) appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  private load(file: string): void {
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = readLine(text);
      if (!line) continue;
      if ('v' in line) this.bucket(line.c).set(line.k, line.v);
      else this.bucket(line.c).delete(line.k);
    }
    this.compact(file);
  }

  private compact(file: string): void {
    const lines: string[] = [];
    for (const [c, map] of this.data) for (const [k, v] of map) lines.push(`${JSON.stringify({ c, k, v })}\n`);
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }
}

/** A torn last line (the process was killed while writing) is dropped. */
function readLine(text: string): Line | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
