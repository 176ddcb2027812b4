import { PHOTO_BYTES } from '@ceiba/hr/contract';

/** The picture of a mark. */
export const PHOTO = { photo: { kinds: ['jpeg', 'png'], limits: { jpeg: PHOTO_BYTES, png: PHOTO_BYTES } } } as const;
