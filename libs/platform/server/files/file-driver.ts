import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both of them among it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes are: a folder today, an S3-compatible store by configuration. Keys are random, never names or paths. */
export interface FileDriver {
  /** Stores bytes under a key, whole or not at all; replaces what was there. Answers their number. */
  put(key: string, source: Readable | Buffer): Promise<number>;
  /** Takes over a file of the local disk (a report just written); the file is gone afterwards. */
  adopt(key: string, path: string): Promise<number>;
  /** All of it, or a part. Throws when there is no such key. */
  open(key: string, part?: ByteRange): Promise<Readable>;
  /** Is silent when there is no such key. */
  remove(key: string): Promise<void>;
  /** A free path on the local disk for work in progress. */
  workPath(): Promise<string>;
  /** Throws away work in progress that was left behind before `limit`. */
  sweepWork(limit: Date): Promise<void>;
}

/** Injection token of the driver in use. */
export const FILE_DRIVER = Symbol('FILE_DRIVER');
