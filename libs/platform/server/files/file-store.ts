import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { notFound } from '../errors/refusal';
import { type ByteRange, FILE_DRIVER, type FileDriver } from './file-driver';
import { storedFileTable } from './stored-file.entity';

export type StoredFileState = 'pending' | 'ready' | 'failed';

/** A row of `stored_file`. */
export interface StoredFile {
  id: number;
  key: string;
  name: string;
  mime: string;
  bytes: number;
  /** What the file is: `report`, `photo`, `contract`... Signed links are bound to it. */
  kind: string;
  owner_type: string | null;
  owner_id: number | null;
  state: StoredFileState;
  job_id: number | null;
  created_at: Date;
  expires_at: Date | null;
}

export interface NewFile {
  /** Name that the person who downloads sees. */
  name: string;
  mime: string;
  kind: string;
  /** Whom or what the file belongs to: `customers` 15, `user` 3. */
  owner?: { type: string; id: number };
  /** Deleted this many minutes from now; kept when left out. */
  expiresMinutes?: number;
}

const COLUMNS =
  'id_file_store as id, `key`, name, mime, bytes, kind, owner_type, owner_id, state, job_id, created_at, expires_at';
const SWEEP = 500;
const DAY_MS = 86_400_000;

/** The one store of files: ids outside, random keys inside, bytes with the driver (architecture.md, section 5). */
@Injectable()
export class FileStore {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(FILE_DRIVER) private readonly driver: FileDriver,
  ) {}

  /** Stores a file at once. The bytes are written first: a row never points at nothing. */
  async put(file: NewFile, source: Readable | Buffer): Promise<StoredFile> {
    const key = randomBytes(16).toString('hex');
    const bytes = await this.driver.put(key, source);
    return this.get(await this.insert(file, key, bytes, 'ready'));
  }

  /** A row for a file that a job will make; its id goes into the job's payload and into the link (decisions.md, "Answers and errors"). */
  async reserve(file: NewFile): Promise<StoredFile> {
    return this.get(await this.insert(file, randomBytes(16).toString('hex'), 0, 'pending'));
  }

  /** Says whose a file is that was stored before its owner; as another kind, older links to it are none any more. */
  async give(id: number, owner: { type: string; id: number }, kind?: string): Promise<void> {
    const { type: owner_type, id: owner_id } = owner;
    await storedFileTable.update(this.db, { id_file_store: id }, { owner_type, owner_id, kind });
  }

  /** Tells whose progress the link shows while the file is being made. */
  async attachJob(id: number, jobId: number): Promise<void> {
    await storedFileTable.update(this.db, { id_file_store: id }, { job_id: jobId });
  }

  /**
   * Makes a reserved file: `write` fills the local path it is given; the file is there whole afterwards or not at all.
   * Can be repeated (a job that runs again replaces its file).
   */
  async fulfil<T>(id: number, write: (path: string) => Promise<T>): Promise<T> {
    const file = await this.get(id);
    const path = await this.driver.workPath();
    try {
      const result = await write(path);
      const bytes = await this.driver.adopt(file.key, path);
      await storedFileTable.update(this.db, { id_file_store: id }, { state: 'ready', bytes });
      return result;
    } finally {
      // What could not be written whole would fill the disk further.
      await rm(path, { force: true });
    }
  }

  /** The job gave up; the link says so from now on. */
  async fail(id: number): Promise<void> {
    await storedFileTable.update(this.db, { id_file_store: id, state: 'pending' }, { state: 'failed' });
  }

  /** The row, unless it is gone or expired. */
  async find(id: number): Promise<StoredFile | undefined> {
    return this.db.one<StoredFile>(
      `select ${COLUMNS} from stored_file where id_file_store = ? and (expires_at is null or expires_at > ?)`,
      [id, this.clock.now()],
    );
  }

  /** The rows of those that are ready and not gone, by id. */
  async findAll(ids: readonly number[]): Promise<Map<number, StoredFile>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<StoredFile>(
      `select ${COLUMNS} from stored_file where id_file_store in (?) and state = 'ready' and (expires_at is null or expires_at > ?)`,
      [ids, this.clock.now()],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The row. Throws 404. */
  async get(id: number): Promise<StoredFile> {
    const file = await this.find(id);
    if (!file) throw notFound('El archivo no existe.');
    return file;
  }

  /** The bytes of a file that is ready, or a part of them. */
  async open(file: StoredFile, part?: ByteRange): Promise<Readable> {
    return this.driver.open(file.key, part);
  }

  /** The bytes in memory, for small files (photos, stamped XML). Throws 404. */
  async read(id: number): Promise<Buffer> {
    return this.bytes(await this.get(id));
  }

  /** The same of a row that is at hand. */
  async bytes(file: StoredFile): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.open(file)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  /** Deletes a file: hidden with this transaction, its bytes go with the next sweep. */
  async remove(id: number): Promise<void> {
    await storedFileTable.update(this.db, { id_file_store: id }, { expires_at: this.clock.now() });
  }

  /** Deletes what has expired; answers how many. Bytes first: a crash between leaves a row that is swept again. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    await this.driver.sweepWork(new Date(now.getTime() - DAY_MS));
    const gone = await this.db.query<{ id: number; key: string }>(
      'select id_file_store as id, `key` from stored_file where expires_at <= ? order by id_file_store limit ?',
      [now, SWEEP],
    );
    for (const { id, key } of gone) {
      await this.driver.remove(key);
      await this.db.execute('delete from stored_file where id_file_store = ?', [id]);
    }
    return gone.length;
  }

  private async insert(file: NewFile, key: string, bytes: number, state: StoredFileState): Promise<number> {
    const now = this.clock.now();
    const expires = file.expiresMinutes ? new Date(now.getTime() + file.expiresMinutes * 60_000) : null;
    return storedFileTable.insert(this.db, {
      key,
      name: file.name.slice(0, 255),
      mime: file.mime,
      bytes,
      kind: file.kind,
      owner_type: file.owner?.type ?? null,
      owner_id: file.owner?.id ?? null,
      state,
      created_at: now,
      expires_at: expires,
    });
  }
}
