import { Injectable } from '@nestjs/common';
import { TAX_FORM_TEXTS, type UsTaxForm } from '@ceiba/identity/contract';
import { Db, DecryptionFailed, Encryption, Refusal } from '@ceiba/platform/server';
import { tinPlace } from '../use-cases/accept-terms/tin-place';

/** A signed W-9 with its number in the clear. */
export type OpenTaxForm = UsTaxForm & { id_terms: number };

/** Signed W-9s for a context above that files forms with them; whoever asks writes down who saw them. */
@Injectable()
export class TaxForms {
  constructor(
    private readonly db: Db,
    private readonly encryption: Encryption,
  ) {}

  /** By the signed forms' own ids; what was forgotten is missing. Throws 409 when the key is another. */
  async opened(ids: readonly number[]): Promise<ReadonlyMap<number, OpenTaxForm>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_terms: number; id_user: number; contract: UsTaxForm }>(
      'select id_terms, id_user, contract from terms_acceptance where id_terms in (?) and contract is not null',
      [ids],
    );
    return new Map(
      rows.map(({ id_terms, id_user, contract }) => [
        id_terms,
        { ...contract, id_terms, tin: this.decrypted(id_user, contract.tin) },
      ]),
    );
  }

  /** A number that was sealed for a user. Throws 409 when the key is another. */
  decrypted(id_user: number, encrypted: string): string {
    try {
      return this.encryption.decrypt(tinPlace(id_user), encrypted);
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      throw new Refusal('IDENTITY.UNREADABLE', TAX_FORM_TEXTS.unreadable, { status: 409 });
    }
  }
}
