import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decorated } from '@ceiba/platform/server';

const PERSON_HOLD = 'ceiba:person-hold';

/** A context's reason to keep a partner's data for now: a sentence for staff, or null. */
export interface PersonHolding {
  holds: (id_customers: number) => Promise<string | null>;
}

/** Marks a provider that may say so; contexts above are asked without being known here. */
export const PersonHold = (): ClassDecorator => SetMetadata(PERSON_HOLD, true);

/** Why a partner can't be forgotten yet. */
@Injectable()
export class PersonHolds {
  constructor(private readonly discovery: DiscoveryService) {}

  async reasons(id: number): Promise<string[]> {
    const all = decorated<true, PersonHolding>(this.discovery, PERSON_HOLD);
    const said = await Promise.all(all.map(({ instance }) => instance.holds(id)));
    return said.filter((sentence) => sentence !== null);
  }
}
