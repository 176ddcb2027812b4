import { SetMetadata } from '@nestjs/common';
import type { Requirement } from '@ceiba/platform/contract';

export const ACCESS = 'ceiba:access';

export type Access = { public: true } | { public: false; needs: readonly Requirement[] };

/** Who may call a route: any one of the requirements is enough. Every route carries this or `@Public()`. */
export function Requires(...needs: Requirement[]): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { public: false, needs } satisfies Access);
}

/** Nobody needs to be signed in; the route checks by itself what must be checked (a cart's secret, a signature, a ticket). */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { public: true } satisfies Access);
}
