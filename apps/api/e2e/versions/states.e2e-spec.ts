import { DiscoveryService } from '@nestjs/core';
import { saveBranch } from '@ceiba/branches/contract';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import type { Editable, StaleSave } from '@ceiba/platform/contract';
import { type CommandOptions, wordsOf } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { Demo } from '../answers/demo';
import { EDITS, type Fields } from './edits';

/** Where Nest keeps the command of a handler. */
const COMMAND_HANDLER_METADATA = '__commandHandler__';

interface CommandClass {
  name: string;
  options?: CommandOptions;
}

/** Commands about records that people edit which name none, and why. Deletions leave nothing to save. */
const OTHERWISE: Record<string, string> = {
  ...same('a new record', 'ConfirmOnlineSale', 'RegisterCustomer', 'RegisterGuide', 'RegisterSignup', 'SaveSale'),
  ...same(
    'part of another command, which says what changed',
    'CreateUser',
    'NoteFeeChoice',
    'SavePayrollData',
    'UpdateUser',
  ),
  ...same('the order of a list, which no form of a row holds', 'OrderLessons', 'OrderProductPhoto', 'OrderProduction'),
  ...same('shows, and changes nothing', 'RevealTaxNumber'),
  ...same(
    'a password or a session is no field of a record',
    'OpenPasswordLink',
    'OpenSession',
    'ReplacePassword',
    'SendWelcome',
    'SignOut',
  ),
  ...same(
    'a place in the tree, a kit, a gift: no field of the form',
    'MovePartner',
    'NoteKit',
    'ReceivePromos',
    'UndoMove',
  ),
  ...same('says what changed by itself: nothing of it may stay', 'ForgetPerson'),
  ...same(
    'many at once: says of each what it became',
    'AssignSatKeysToProducts',
    'ImportGuides',
    'ImportGuidesStep',
    'ImportSuppliers',
    'UndoSatKeysOfProducts',
  ),
  ...same('sends what there is again, and changes nothing', 'ResendEventTickets'),
  ...same('of the person himself, once, on no form', 'AcceptTerms'),
  ...same('a code or a token is on no form', 'ActivateDevice', 'IssueDeviceCode'),
  ...same('a switch of the person himself, on no form', 'SaveStatementMails'),
};

function same(why: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

interface StateCase {
  save: string;
  open: (demo: Demo) => Promise<string>;
  /** Changes its state; `id` is what was opened. */
  act: (demo: Demo, id: number) => Promise<[path: string, body: object]>;
  /** Words of what changed. */
  words: string[];
}

const STATES: Record<string, StateCase> = {
  'a cancelled document': {
    save: '/document/insert/update',
    open: async (demo) => (await EDITS['POST /document/insert/update']?.open(demo)) ?? '',
    act: (_demo, id_document) =>
      Promise.resolve(['/document/delete', { id_document, observation_anulado: 'Se capturó dos veces' }]),
    words: ['Estado', 'Motivo de la anulación'],
  },
  'a cancelled sale': {
    save: '/sale/insert/update',
    open: async (demo) =>
      `/sale/get/id/${await demo.value(`select id_document from sale s join period p on p.id_period = s.id_period
        where p.current_period = 1 and s.anulado = 0 and s.id_payment is null limit 1`)}`,
    act: (_demo, id_document) =>
      Promise.resolve(['/sale/delete', { id_document, observation_anulado: 'El cliente se arrepintió' }]),
    words: ['Estado', 'Motivo de la anulación', 'Anuló'],
  },
  'a source of leads with another key': {
    save: '/lead-source/insert/update',
    open: async (demo) => `/lead-source/get/id/${await demo.id('lead_source', 'id_lead_source')}`,
    act: (_demo, id_lead_source) => Promise.resolve(['/lead-source/rotate', { id_lead_source }]),
    words: ['Clave', 'Fecha de la clave'],
  },
  'the period that becomes the current one': {
    save: '/period/insert/update',
    open: async (demo) =>
      `/period/get/id/${await demo.id('period', 'id_period', "state_period = 'open' and current_period = 0")}`,
    act: (_demo, id_period) => Promise.resolve(['/period/set/current', { id_period }]),
    words: ['Periodo actual'],
  },
  'the period that is no more the current one': {
    save: '/period/insert/update',
    open: async (demo) => `/period/get/id/${await demo.id('period', 'id_period', 'current_period = 1')}`,
    act: async (demo) => [
      '/period/set/current',
      { id_period: await demo.id('period', 'id_period', "state_period = 'open' and current_period = 0") },
    ],
    words: ['Periodo actual'],
  },
  'a published plan': {
    save: '/plan/insert/update',
    open: async (demo) => (await EDITS['POST /plan/insert/update']?.open(demo)) ?? '',
    act: (_demo, id_plan) => Promise.resolve(['/plan/publish', { id_plan, date_start: '2031-01-01' }]),
    words: ['Estado', 'Publicado', 'Vigente desde'],
  },
  'a worker who gets a branch': {
    save: '/worker/insert/update',
    open: () => Promise.resolve('/worker/get/id/1'),
    act: async (demo) => {
      const path = `/branchoffice/get/id/${await demo.id('branch_office', 'id_branch_office')}`;
      const { data } = await demo.t.call<Fields>('GET', path, undefined, { token: await demo.t.login('admin') });
      const known = Object.keys(saveBranch.shape).map((name) => [name, data[name]]);
      const kiosk = { id_branch_office: null, key_branch_office: 'ESTADOS', name_branch_office: 'Estados' };
      return ['/branchoffice/insert/update', { ...Object.fromEntries(known), ...kiosk }];
    },
    words: ['Sucursales'],
  },
};

describe('a record whose state somebody changes', () => {
  let t: TestApp;
  let demo: Demo;
  let token: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false, template: DEMO_TEMPLATE });
    demo = new Demo(t);
    token = await t.login('admin');
  });
  afterAll(() => t.close());

  it('is named by every command that changes it', () => {
    const commands = t
      .get(DiscoveryService)
      .getProviders()
      .flatMap(({ metatype }) => {
        const command =
          metatype && (Reflect.getMetadata(COMMAND_HANDLER_METADATA, metatype) as CommandClass | undefined);
        return command ? [command] : [];
      });
    const silent = commands.filter(({ name, options }) => {
      const kind = options?.audit;
      // A user is edited as the worker or partner that he is.
      const isEdited = typeof kind === 'string' && (kind === 'users' || Object.keys(wordsOf(kind)).length > 0);
      return isEdited && !options?.edits && !name.startsWith('Delete');
    });
    expect(commands.length).toBeGreaterThan(90);
    expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(OTHERWISE).sort());
  });

  it.each(Object.entries(STATES))('%s makes the form old that was opened before', async (_, state) => {
    const path = await state.open(demo);
    const { data: opened } = await t.call<Editable<Fields>>('GET', path, undefined, { token });
    const [route, body] = await state.act(demo, Number(path.split('/').at(-1)));
    const done = await t.post(route, body, token);
    expect([done.status, done.message]).toEqual([200, done.message]);
    const edit = EDITS[`POST ${state.save}`];
    const mine = { ...edit?.change(opened, 7, 0), version: opened.version };
    const refused = await t.post<StaleSave>(state.save, mine, token);
    expect([refused.status, refused.data.code, refused.data.saved.length]).toEqual([409, 'PLATFORM.STALE', 1]);
    expect(Object.values(refused.data.words)).toEqual(expect.arrayContaining(state.words));
  });
});
