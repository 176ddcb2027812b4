import { WorkerHost } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Relay } from '@ceiba/platform/server';
import { PATIENCE_MS } from './eventually';

/** Tells whoever waits that work of this process ended: a job of any queue, or a pass of the relay. */
export class Endings {
  private heard: (() => void)[] = [];

  private ring(): void {
    for (const hear of this.heard.splice(0)) hear();
  }

  /** Listens to the workers of an application that were started, and to its relay. */
  listen(app: INestApplicationContext, relay: Pick<Relay, 'relay'>): void {
    const hosts = app.get(DiscoveryService, { strict: false }).getProviders();
    for (const { instance } of hosts as { instance: unknown }[]) {
      if (!(instance instanceof WorkerHost)) continue;
      for (const ending of ['completed', 'failed'] as const) instance.worker.on(ending, () => this.ring());
    }
    const pass = relay.relay.bind(relay);
    relay.relay = () => pass().finally(() => this.ring());
  }

  /** Looks again after each ending until `look` no longer throws; throws what it threw last when nothing ends any more. */
  async until(look: () => Promise<void>, patience = PATIENCE_MS): Promise<void> {
    let isOver = false;
    let giveUp = (): void => undefined;
    const over = new Promise<void>((resolve) => (giveUp = resolve));
    const timer = setTimeout(() => {
      isOver = true;
      giveUp();
    }, patience);
    try {
      for (;;) {
        // Listened before the look: what ends meanwhile is heard.
        const ended = new Promise<void>((resolve) => this.heard.push(resolve));
        try {
          return await look();
        } catch (error) {
          if (isOver) throw error;
        }
        await Promise.race([ended, over]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
