import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredFile } from '@ceiba/platform/server';
import { UserPhotos } from '../persistence/user-photos';

/** The picture behind an address; its key is the permission. Throws 404 for a wrong key, too. */
export class GetUserPhoto extends Query<StoredFile> {
  constructor(
    readonly id: number,
    readonly key: string,
  ) {
    super();
  }
}

@QueryHandler(GetUserPhoto)
export class GetUserPhotoHandler implements IQueryHandler<GetUserPhoto> {
  constructor(private readonly photos: UserPhotos) {}

  execute({ id, key }: GetUserPhoto): Promise<StoredFile> {
    return this.photos.open(id, key);
  }
}
