import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, FileStore, notFound, type StoredFile, thumbnail, type UploadedFile } from '@ceiba/platform/server';
import { PERSONAL_TEXTS } from '@ceiba/identity/contract';

/** Kinds of stored pictures of people; the store shows partners' pictures by their kind. */
const KINDS = { 1: 'customers-photo', 2: 'user-photo' } as const;
const SIDE = 512;

/**
 * Pictures of people. Their address carries a key that nobody can guess and that is good for this one picture, so that
 * `<img>` needs no session; a new picture has a new address.
 */
@Injectable()
export class UserPhotos {
  constructor(
    private readonly files: FileStore,
    private readonly config: Config,
  ) {}

  /** The picture's address from what `users.file_photo_user` holds: a stored file's id. */
  urlOf(file_photo_user: string | null): string | null {
    if (file_photo_user === null || !/^\d{1,15}$/.test(file_photo_user)) return null;
    return `/api/users/photo/${file_photo_user}/${this.key(Number(file_photo_user))}`;
  }

  /** Stores a checked picture, made small; answers what `users.file_photo_user` keeps. */
  async store(type: 1 | 2, id_user: number, picture: UploadedFile): Promise<string> {
    const bytes = await thumbnail(picture.bytes, SIDE);
    const owner = { type: 'users', id: id_user };
    const file = await this.files.put({ name: 'foto.webp', mime: 'image/webp', kind: KINDS[type], owner }, bytes);
    return String(file.id);
  }

  async forget(file_photo_user: string | null): Promise<void> {
    if (file_photo_user !== null && /^\d{1,15}$/.test(file_photo_user))
      await this.files.remove(Number(file_photo_user));
  }

  /** The picture behind an address. Throws 404 for a wrong key, too. */
  async open(id: number, key: string): Promise<StoredFile> {
    const wanted = Buffer.from(this.key(id));
    const given = Buffer.from(key);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw notFound(PERSONAL_TEXTS.photoMissing);
    const file = await this.files.find(id);
    const kinds: readonly string[] = Object.values(KINDS);
    if (!file || file.state !== 'ready' || !kinds.includes(file.kind)) throw notFound(PERSONAL_TEXTS.photoMissing);
    return file;
  }

  private key(id: number): string {
    return createHmac('sha256', this.config.secret).update(`photo|${id}`).digest('base64url').slice(0, 22);
  }
}
