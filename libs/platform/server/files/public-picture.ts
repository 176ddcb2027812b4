import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '../errors/refusal';
import type { FileStore } from './file-store';

/**
 * A picture that everybody may see (products, home screens): only files of this `kind`, kept by browsers for ever
 * because a new picture gets a new id. Throws 404.
 */
export async function publicPicture(
  files: FileStore,
  kind: string,
  id: number,
  response: FastifyReply,
): Promise<StreamableFile> {
  const file = await files.find(id);
  if (file?.kind !== kind || file.state !== 'ready') throw notFound('La imagen no existe.');
  const bytes = await files.open(file);
  void response
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return new StreamableFile(bytes, { type: file.mime, disposition: 'inline', length: file.bytes });
}
