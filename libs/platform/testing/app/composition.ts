import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';

/** What only the composition roots know: how the API is set up, and how a database gets its tables. */
export interface Composition {
  createAdapter(): FastifyAdapter;
  setUp(app: NestFastifyApplication): Promise<unknown>;
  migrate(databaseUrl: string): Promise<unknown>;
}

let registered: (() => Promise<Composition>) | undefined;

/** Says where the composition comes from; it is loaded when the first test asks for it. Called by `apps/testing/compose.ts`. */
export function compose(load: () => Promise<Composition>): void {
  registered = load;
}

/** The registered composition. Throws when nobody registered one. */
export function composition(): Promise<Composition> {
  if (!registered)
    throw new Error('No composition: run through jest.config.cjs (setupFiles: apps/testing/compose.ts), or import it.');
  return registered();
}
