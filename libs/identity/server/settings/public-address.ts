import { Injectable } from '@nestjs/common';
import { Config, Db } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { COMPANY_ROW, Settings } from './settings';

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
const LOOPBACK = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/;
const LONGEST = 300;

/** "https://ceiba.example" for what a request said of itself; null for what is no address. */
export function originOf(said: string): string | null {
  const [scheme = '', host = ''] = said.split('://');
  if (!['http', 'https'].includes(scheme) || !HOST.test(host) || !URL.canParse(said)) return null;
  return said.length > LONGEST ? null : new URL(said).origin;
}

/**
 * The address that links in mails and at providers begin with, where the operator did not set one. Only the sign-in of
 * somebody who may change the company's settings teaches it: a forged Host of anybody else would send others' secret
 * links to him.
 */
@Injectable()
export class PublicAddress {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly config: Config,
  ) {}

  /** `id_user` proved who he is, at this address. An operator's tunnel (localhost) does not replace what others can open. */
  async seen(said: string | null, id_user: number): Promise<void> {
    const origin = this.config.publicUrl === null && said ? originOf(said) : null;
    if (origin === null) return;
    const known = await this.settings.publicUrl();
    if (known === origin || (LOOPBACK.test(origin) && !LOOPBACK.test(known))) return;
    await this.db.execute(
      `update company_setting set public_url = ? where id_setting = ? and exists (
         select 1 from users u ${PROFILE_OF_USER} join profile_item i on i.id_profile = p.id_profile
         join tags_items m on m.id_tags_items = i.id_tags_items and m.a_href = 'configuracion'
         where u.id_user = ? and u.type_user = 2)`,
      [origin, COMPANY_ROW, id_user],
    );
    this.settings.forget();
  }
}
