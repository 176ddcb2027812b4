import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { encrypt, encryptionKey, decrypt } from './encrypt';

export { DecryptionFailed } from './encrypt';
export { hashOfToken, newCartToken, tokenFits } from './visitor-secret';

/** Encrypts what the database must not tell whoever reads it: tax ids. `place` names the record it belongs to. */
@Injectable()
export class Encryption {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = encryptionKey(config.secret, config.dataKey);
  }

  encrypt(place: string, text: string): string {
    return encrypt(this.key, place, text);
  }

  /** Throws DecryptionFailed when it was encrypted under another key, for another record, or changed. */
  decrypt(place: string, encrypted: string): string {
    return decrypt(this.key, place, encrypted);
  }
}
