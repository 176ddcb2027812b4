import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { seal, sealKey, unseal } from './seal';

export { SealBroken } from './seal';

/** Seals what the database must not tell whoever reads it: tax ids. `place` names the record it belongs to. */
@Injectable()
export class Seals {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = sealKey(config.secret, config.dataKey);
  }

  seal(place: string, text: string): string {
    return seal(this.key, place, text);
  }

  /** Throws SealBroken when it was sealed under another key, for another record, or changed. */
  open(place: string, sealed: string): string {
    return unseal(this.key, place, sealed);
  }
}
