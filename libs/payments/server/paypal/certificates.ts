import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Rate, providerFetch } from '@ceiba/platform/server';
import { ProviderDown } from '../ports/payment-provider';

const KEPT = 20;
const MOST_BYTES = 64_000;
const TIMEOUT_MS = 5_000;
/** Fetched in a minute, at most: whoever names addresses at random makes no traffic of it. */
const FETCHES = 10;

/** The certificates that notices name, each fetched once. */
@Injectable()
export class PaypalCertificates {
  private readonly known = new Map<string, X509Certificate>();
  private readonly rate = new Rate(60_000);

  constructor(private readonly clock: Clock) {}

  /** Null where there is none, or what is there is none. Throws ProviderDown where nobody answers: the notice comes again. */
  async at(url: string): Promise<X509Certificate | null> {
    const known = this.known.get(url);
    if (known) return known;
    if (!this.rate.take('fetch', FETCHES, this.clock.now().getTime())) throw new ProviderDown('too many certificates');
    const text = await this.fetched(url);
    if (text === null) return null;
    try {
      const certificate = new X509Certificate(text);
      if (this.known.size >= KEPT) this.known.clear();
      this.known.set(url, certificate);
      return certificate;
    } catch {
      return null;
    }
  }

  private async fetched(url: string): Promise<string | null> {
    try {
      const response = await providerFetch('paypal', url, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      const text = await response.text();
      return response.ok && text.length <= MOST_BYTES ? text : null;
    } catch (error) {
      throw new ProviderDown(error instanceof Error ? error.name : 'no certificate');
    }
  }
}
