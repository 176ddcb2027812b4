import { Injectable } from '@nestjs/common';
import { type CompanySettings, companySettings } from '@ceiba/identity/contract';
import { Clock, Config, Db } from '@ceiba/platform/server';

const FRESH_MS = 1000;
export const COMPANY_ROW = 1;

/** The company's settings, read at most once a second and parsed only when they changed. */
@Injectable()
export class Settings {
  private known: { settings: CompanySettings; public_url: string | null; version: number; checked: number } | null =
    null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Current settings; another process's change shows within a second, one's own at once. */
  async get(): Promise<CompanySettings> {
    return (await this.read()).settings;
  }

  /** Where browsers and providers reach the product (no "/" at its end): as the operator set it, else where an administrator last signed in. */
  async publicUrl(): Promise<string> {
    return this.config.publicUrl ?? (await this.read()).public_url ?? `http://localhost:${this.config.port}`;
  }

  private async read(): Promise<{ settings: CompanySettings; public_url: string | null }> {
    const now = this.clock.now().getTime();
    if (this.known && Math.abs(now - this.known.checked) < FRESH_MS) return this.known;
    const row = await this.db.one<{ settings: unknown; public_url: string | null; updated_at: Date }>(
      'select settings, public_url, updated_at from company_setting where id_setting = ?',
      [COMPANY_ROW],
    );
    const version = row?.updated_at.getTime() ?? 0;
    const settings = this.known?.version === version ? this.known.settings : companySettings.parse(row?.settings ?? {});
    this.known = { settings, public_url: row?.public_url ?? null, version, checked: now };
    return this.known;
  }

  /** Settings past what is kept in memory; inside a command what it wrote itself, too. */
  async stored(): Promise<CompanySettings> {
    const row = await this.db.one<{ settings: unknown }>('select settings from company_setting where id_setting = ?', [
      COMPANY_ROW,
    ]);
    return companySettings.parse(row?.settings ?? {});
  }

  /** Reads again at the next call. */
  forget(): void {
    this.known = null;
  }
}
