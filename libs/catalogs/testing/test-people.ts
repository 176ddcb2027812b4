import { Global, Injectable, Module } from '@nestjs/common';
import { CATALOGS } from '@ceiba/catalogs/contract';
import { type Actor, SYSTEM, SessionStore } from '@ceiba/platform/server';

const staff = (permissions: Actor['permissions']): Actor => ({
  ...SYSTEM,
  type: 2,
  id_user: 7,
  id_worker: 7,
  full_name: 'Ana Ruiz',
  session_id: 7,
  permissions,
});

const OTHERS = { 'imagenes-sistema': [], 'codigos-postales': [], 'listas-sat': [], archivos: [] };

/** Who asks in these tests; the token is the name. */
const ACTORS: Readonly<Record<string, Actor>> = {
  editor: staff({ ...Object.fromEntries(CATALOGS.map(({ screen }) => [screen, []])), ...OTHERS }),
  reader: staff({ ventas: [], archivos: [] }),
  partner: { ...staff({ ecommerce: [], archivos: [] }), type: 1, id_worker: null, id_customers: 2 },
};

@Injectable()
class Tokens extends SessionStore {
  resolve(token: string) {
    return Promise.resolve(ACTORS[token] ?? null);
  }
  resolveById() {
    return Promise.resolve(null);
  }
}

@Global()
@Module({ providers: [{ provide: SessionStore, useClass: Tokens }], exports: [SessionStore] })
export class TestPeopleModule {}
