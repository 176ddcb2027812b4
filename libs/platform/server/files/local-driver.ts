import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileDriver } from './file-driver';
import { newFile } from './new-file';

const KEY = /^[0-9a-f]{32}$/;

/** Files in a folder, spread over two levels: `files/ab/cd/<key>`. */
export class LocalDriver implements FileDriver {
  private readonly folder: string;
  private readonly work: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'files');
    this.work = join(this.folder, 'work');
  }

  async put(key: string, source: Readable | Buffer): Promise<number> {
    const part = await this.workPath();
    try {
      await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, await newFile(part));
      return await this.adopt(key, part);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async adopt(key: string, path: string): Promise<number> {
    const target = this.pathOf(key);
    const { size } = await stat(path);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    return size;
  }

  async open(key: string, part?: ByteRange): Promise<Readable> {
    // Opened before anything is answered, so that a missing file is an error and not a broken download.
    const handle = await open(this.pathOf(key), 'r');
    return handle.createReadStream(part);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async workPath(): Promise<string> {
    await mkdir(this.work, { recursive: true });
    return join(this.work, `${process.pid}-${randomBytes(12).toString('hex')}`);
  }

  async sweepWork(limit: Date): Promise<void> {
    const names = await readdir(this.work).catch(() => []);
    for (const name of names) {
      const path = join(this.work, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < limit) await rm(path, { force: true });
    }
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError('not a file key');
    return join(this.folder, key.slice(0, 2), key.slice(2, 4), key);
  }
}
