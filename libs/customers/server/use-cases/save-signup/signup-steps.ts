import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type SaveSignupInput,
  SIGNUP_DOCUMENTS,
  SIGNUP_MESSAGES,
  type SignupDocument,
  type SignupSaved,
  type SignupSponsor,
} from '@ceiba/customers/contract';
import { networkOf } from '@ceiba/identity/server';
import {
  Bus,
  FileStore,
  fileOf,
  hashOfToken,
  newCartToken,
  Refusal,
  type UploadedFile,
  thumbnail,
} from '@ceiba/platform/server';
import { SignupCallers } from '../../persistence/signup-callers';
import { SignupRepository, type SignupRow } from '../../persistence/signup.repository';
import { CustomerReader } from '../../ports/customer-reader';
import { CheckSponsor } from '../check-sponsor';
import { SaveSignup, type StoredPapers } from './save-signup';

/** Who sends a step: his address, and the secret of his device's cookie. */
export interface SignupCaller {
  address: string;
  device: string | null;
}

const PHOTO_SIDE = 512;
/** Kind of the stored papers; links are bound to it, and nobody sees them without one. */
const KINDS: Readonly<Record<SignupDocument, string>> = {
  file_photo: 'signup-photo',
  file_ine: 'signup-ine',
  file_cuenta_bancaria: 'signup-bank',
  file_constancia_fiscal: 'signup-tax',
};

/** A step of the wizard: sponsor and limits outside the transaction, files stored first and taken away where it is refused. */
@Injectable()
export class SignupSteps {
  constructor(
    private readonly signups: SignupRepository,
    private readonly reader: CustomerReader,
    private readonly sponsors: CheckSponsor,
    private readonly callers: SignupCallers,
    private readonly files: FileStore,
    private readonly bus: Bus,
  ) {}

  /** Throws the sponsor check's refusals, 404 and 409 of the sign-up, 429 above the limits. */
  async save(input: SaveSignupInput, uploads: readonly UploadedFile[], caller: SignupCaller): Promise<SignupSaved> {
    const { id_customers_kit_public: known_id, cart_token: sent } = input;
    const known = known_id
      ? await this.signups.find({ id_customers_kit_public: known_id, cart_token: sent })
      : undefined;
    const { id_customers: id_upline, name_customers: upline } = await this.sponsorOf(known, input, caller.address);
    const network = networkOf(caller.address);
    const device = caller.device && createHash('sha256').update(caller.device).digest('hex');
    if (!known) await this.callers.assertMayBegin(network, device);
    const cart_token = known ? null : newCartToken();
    const origin = cart_token === null ? null : { token_hash: hashOfToken(cart_token), network, device };
    const papers = await this.put(uploads);
    try {
      const id = await this.bus.execute(new SaveSignup(input, id_upline, papers, origin, caller.address));
      return { id, id_customers_kit_public: id, id_upline, upline, cart_token };
    } catch (error) {
      for (const file of Object.values(papers)) await this.files.remove(file);
      throw error;
    }
  }

  /** The letters are asked for whenever a sponsor is named, not at every step. */
  private async sponsorOf(
    known: SignupRow | undefined,
    input: SaveSignupInput,
    address: string,
  ): Promise<SignupSponsor> {
    const id = input.id_upline ?? known?.id_upline;
    if (!id)
      throw new Refusal('CUSTOMERS.SPONSOR', SIGNUP_MESSAGES.noSponsor, {
        status: 400,
        data: { fields: [{ field: 'id_upline', message: SIGNUP_MESSAGES.noSponsor }] },
      });
    if (id !== known?.id_upline) return this.sponsors.execute(id, input.last_name ?? '', address);
    const { name_customers } = await this.reader.get(id);
    return { id_customers: id, name_customers };
  }

  private async put(uploads: readonly UploadedFile[]): Promise<StoredPapers> {
    const stored: StoredPapers = {};
    for (const document of SIGNUP_DOCUMENTS) {
      const upload = fileOf(uploads, document);
      if (!upload) continue;
      const kind = KINDS[document];
      const [file, bytes] =
        document === 'file_photo'
          ? [{ name: 'foto.webp', mime: 'image/webp', kind }, await thumbnail(upload.bytes, PHOTO_SIDE)]
          : [{ name: upload.name, mime: upload.mime, kind }, upload.bytes];
      stored[document] = (await this.files.put(file, bytes)).id;
    }
    return stored;
  }
}
