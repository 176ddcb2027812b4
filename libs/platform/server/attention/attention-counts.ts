import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  ATTENTION_TONES,
  type AttentionBoard,
  type AttentionBox,
  type AttentionDefinition,
  screens,
} from '@ceiba/platform/contract';
import { decorated } from '../context/decorated';
import { type Actor, can } from '../context/request-context';

import { LOGGER, type Logger } from '../observability/logger';
import { ATTENTION, type AttentionSource } from './attention-source';

interface Registered {
  said: AttentionDefinition;
  instance: AttentionSource;
}

/** What waits for a person, counted by the loaded contexts. */
@Injectable()
export class AttentionCounts {
  private found: readonly Registered[] | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One line for each kind whose screen this person holds, what costs most first; one that can't be counted says so. */
  async countFor(actor: Actor): Promise<AttentionBoard> {
    const mine = this.all().filter(({ said }) => can(actor, screens(said.screen)));
    const rows = await Promise.all(mine.map((one) => this.box(one, actor)));
    return { rows, changes: [...new Set(mine.flatMap(({ said }) => said.changes))].sort() };
  }

  private async box({ said, instance }: Registered, actor: Actor): Promise<AttentionBox> {
    const { key, title, screen, to, tone } = said;
    const box = { key, title, screen, to, tone };
    // What is the matter with one of them does not hide the others.
    const counted = await instance.count(actor).catch((error: unknown) => {
      this.logger.error({ err: error, attention: key }, 'not counted');
      return null;
    });
    return { ...box, count: counted?.count ?? null, note: counted?.note ?? null };
  }

  private all(): readonly Registered[] {
    return (this.found ??= this.discover());
  }

  private discover(): readonly Registered[] {
    const found = decorated<AttentionDefinition, AttentionSource>(this.discovery, ATTENTION);
    const keys = found.map(({ said }) => said.key);
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    if (twice) throw new Error(`two counters are called "${twice}"`);
    const place = ({ said }: Registered) => ATTENTION_TONES.indexOf(said.tone);
    return found.sort((a, b) => place(a) - place(b) || a.said.title.localeCompare(b.said.title, 'es'));
  }
}
