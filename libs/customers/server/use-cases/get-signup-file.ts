import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SIGNUP_MESSAGES, type SignupDocument } from '@ceiba/customers/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { FileStore, Links, notFound } from '@ceiba/platform/server';
import { SignupRepository } from '../persistence/signup.repository';

/** A short-lived link to a paper of a sign-up, for the call centre. Throws 404. */
export class GetSignupFile extends Query<FileLink> {
  constructor(
    readonly id: number,
    readonly document: SignupDocument,
  ) {
    super();
  }
}

@QueryHandler(GetSignupFile)
export class GetSignupFileHandler implements IQueryHandler<GetSignupFile> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ id, document }: GetSignupFile): Promise<FileLink> {
    const id_file = (await this.signups.byId(id))?.[document] ?? null;
    const file = id_file === null ? undefined : await this.files.find(id_file);
    if (!file) throw notFound(SIGNUP_MESSAGES.noDocument);
    return this.links.sign(file);
  }
}
