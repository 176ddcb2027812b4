import { actionsOf, type DocumentAction, type DocumentStatus, type DocumentType } from '@ceiba/stock/contract';
import { B, idOf, openYard, wire, type Yard } from '@ceiba/stock/testing';

type Position = Record<string, number>;
type Attempt =
  | 'update'
  | 'ban'
  | 'confirm 3'
  | 'confirm 4'
  | 'confirm 5'
  | 'approve_production'
  | 'send_branch_office'
  | 'free_materia_prima'
  | 'approve_materia_prima'
  | 'receive_materia_prima'
  | 'take_back'
  | 'write_off';

const ATTEMPTS: readonly Attempt[] = [
  'update',
  'ban',
  'confirm 3',
  'confirm 4',
  'confirm 5',
  'approve_production',
  'send_branch_office',
  'free_materia_prima',
  'approve_materia_prima',
  'receive_materia_prima',
  'take_back',
  'write_off',
];

/** The action of the table that an attempt is. */
const actionOf = (attempt: Attempt): DocumentAction => {
  if (attempt.startsWith('confirm')) return 'confirm';
  return attempt === 'take_back' || attempt === 'write_off' ? 'difference' : (attempt as DocumentAction);
};

const ORIGIN: Record<DocumentType, number> = { 1: B.one, 2: B.one, 3: B.one, 4: B.one, 5: B.one, 6: B.lab };
const DESTINATION: Partial<Record<DocumentType, number>> = { 3: B.two, 4: B.lab, 6: B.store };
const EXPIRY = '2030-01-31';

/** Two products, 5 and 4 of them; production makes 3 of K9. */
function body(type: DocumentType, qty = 5): Record<string, unknown> {
  const typed = type === 1 ? { lot: 'NEW', expiry: EXPIRY, price: '7.50' } : {};
  return {
    p_id_type_document: type,
    p_id_branch_office_origin: ORIGIN[type],
    p_id_branch_office_destination: DESTINATION[type] ?? null,
    p_details: [
      wire({ branch: ORIGIN[type], n: 1, qty, ...typed }),
      wire({ branch: ORIGIN[type], n: 2, qty: 4, ...typed }),
    ],
    ...(type === 6 ? { p_id_product: idOf(B.lab, 9), p_qty_product: 3 } : {}),
  };
}

interface Scene {
  type: DocumentType;
  status: DocumentStatus;
  /** How a document gets there: attempts after the save; 'draft' saves as a draft. */
  by: readonly (Attempt | 'draft')[];
  stands: Position;
  /** Where each allowed attempt leads, and what the document has moved then. */
  then: Partial<Record<Attempt, [DocumentStatus, Position]>>;
}

const out = { '1 K1': -5, '1 K2': -4 };
const labOut = { '70 K1': -5, '70 K2': -4 };
const sent = { ...out, 'way K1': 5, 'way K2': 4 };
const labSent = { ...labOut, 'way K1': 5, 'way K2': 4 };
const inTwo = { ...out, '2 K1': 5, '2 K2': 4 };
const inOne = { ...labOut, '1 K1': 5, '1 K2': 4 };
const partTwo = { ...out, '2 K1': 5 };
const partOne = { ...labOut, '1 K1': 5 };

const SCENES: readonly Scene[] = [
  { type: 1, status: 2, by: ['draft'], stands: {}, then: { update: [3, { '1 K1': 6, '1 K2': 4 }], ban: [1, {}] } },
  { type: 1, status: 3, by: [], stands: { '1 K1': 5, '1 K2': 4 }, then: { ban: [1, {}] } },
  { type: 1, status: 1, by: ['ban'], stands: {}, then: {} },
  { type: 2, status: 2, by: ['draft'], stands: {}, then: { update: [3, { '1 K1': -6, '1 K2': -4 }], ban: [1, {}] } },
  { type: 2, status: 3, by: [], stands: out, then: { ban: [1, {}] } },
  { type: 2, status: 1, by: ['ban'], stands: {}, then: {} },
  {
    type: 3,
    status: 2,
    by: [],
    stands: sent,
    then: {
      update: [2, { '1 K1': -6, '1 K2': -4, 'way K1': 6, 'way K2': 4 }],
      ban: [1, {}],
      'confirm 3': [3, inTwo],
      'confirm 4': [4, { ...partTwo, 'difference K2': 4 }],
      'confirm 5': [5, {}],
    },
  },
  { type: 3, status: 3, by: ['confirm 3'], stands: inTwo, then: { ban: [1, {}] } },
  {
    type: 3,
    status: 4,
    by: ['confirm 4'],
    stands: { ...partTwo, 'difference K2': 4 },
    then: {
      ban: [1, {}],
      take_back: [4, { '1 K1': -5, '2 K1': 5 }],
      write_off: [4, { ...partTwo, 'lost K2': 4 }],
    },
  },
  { type: 3, status: 4, by: ['confirm 4', 'write_off'], stands: { ...partTwo, 'lost K2': 4 }, then: { ban: [1, {}] } },
  { type: 3, status: 4, by: ['confirm 4', 'take_back'], stands: { '1 K1': -5, '2 K1': 5 }, then: { ban: [1, {}] } },
  { type: 3, status: 5, by: ['confirm 5'], stands: {}, then: {} },
  { type: 3, status: 1, by: ['ban'], stands: {}, then: {} },
  { type: 4, status: 2, by: [], stands: {}, then: { update: [2, {}], ban: [1, {}], approve_production: [6, {}] } },
  {
    type: 4,
    status: 6,
    by: ['approve_production'],
    stands: {},
    then: { ban: [1, {}], send_branch_office: [7, labSent] },
  },
  {
    type: 4,
    status: 7,
    by: ['approve_production', 'send_branch_office'],
    stands: labSent,
    then: {
      ban: [1, {}],
      'confirm 3': [3, inOne],
      'confirm 4': [4, { ...partOne, 'difference K2': 4 }],
      'confirm 5': [5, {}],
    },
  },
  {
    type: 4,
    status: 3,
    by: ['approve_production', 'send_branch_office', 'confirm 3'],
    stands: inOne,
    then: { ban: [1, {}] },
  },
  {
    type: 4,
    status: 4,
    by: ['approve_production', 'send_branch_office', 'confirm 4'],
    stands: { ...partOne, 'difference K2': 4 },
    then: {
      ban: [1, {}],
      take_back: [4, { '70 K1': -5, '1 K1': 5 }],
      write_off: [4, { ...partOne, 'lost K2': 4 }],
    },
  },
  { type: 4, status: 5, by: ['approve_production', 'send_branch_office', 'confirm 5'], stands: {}, then: {} },
  { type: 4, status: 1, by: ['ban'], stands: {}, then: {} },
  {
    type: 5,
    status: 2,
    by: ['draft'],
    stands: {},
    then: { update: [3, { '1 K1': -6, '1 K2': -4, '57 K1': 6, '57 K2': 4 }], ban: [1, {}] },
  },
  { type: 5, status: 3, by: [], stands: { ...out, '57 K1': 5, '57 K2': 4 }, then: { ban: [1, {}] } },
  { type: 5, status: 1, by: ['ban'], stands: {}, then: {} },
  { type: 6, status: 2, by: [], stands: {}, then: { update: [2, {}], ban: [1, {}], free_materia_prima: [8, labOut] } },
  {
    type: 6,
    status: 8,
    by: ['free_materia_prima'],
    stands: labOut,
    then: { ban: [1, {}], approve_materia_prima: [9, labOut] },
  },
  {
    type: 6,
    status: 9,
    by: ['free_materia_prima', 'approve_materia_prima'],
    stands: labOut,
    then: { ban: [1, {}], receive_materia_prima: [3, { ...labOut, '57 K9': 3 }] },
  },
  {
    type: 6,
    status: 3,
    by: ['free_materia_prima', 'approve_materia_prima', 'receive_materia_prima'],
    stands: { ...labOut, '57 K9': 3 },
    then: { ban: [1, {}] },
  },
  { type: 6, status: 1, by: ['ban'], stands: {}, then: {} },
];

describe('the state machine of stock documents: every action in every status of every type', () => {
  let yard: Yard;

  beforeAll(async () => {
    yard = await openYard();
    for (const branch of [B.one, B.lab])
      for (const n of [1, 2]) await yard.receive(branch, n, ['L1', '2029-01-31', 3], ['L2', '2029-06-30', 9000]);
  });
  afterAll(() => yard.t.close());

  const act = (attempt: Attempt, type: DocumentType, id: number) => {
    const production = { p_date_expiration: EXPIRY, p_lote: 'P-1' };
    switch (attempt) {
      case 'update':
        return yard.save({ ...body(type, 6), p_id_document: id });
      case 'ban':
        return yard.cancel(id);
      case 'confirm 3':
        return yard.verify(id, 3);
      case 'confirm 4':
        return yard.verify(id, 4, [{ p_id_product: idOf(type === 4 ? B.one : ORIGIN[type], 2) }]);
      case 'confirm 5':
        return yard.verify(id, 5);
      case 'approve_production':
        return yard.change(id, 6, { p_date_production: '2099-12-24' });
      case 'send_branch_office':
        return yard.change(id, 7);
      case 'free_materia_prima':
        return yard.release(id);
      case 'approve_materia_prima':
        return yard.change(id, 9, production);
      case 'receive_materia_prima':
        return yard.change(id, 3);
      case 'take_back':
      case 'write_off':
        return yard.settle(id, attempt);
    }
  };

  const make = async ({ type, by }: Scene): Promise<number> => {
    const id = await yard.saved({ ...body(type), p_draft: by[0] === 'draft' ? 1 : 0 });
    for (const attempt of by) {
      if (attempt === 'draft') continue;
      const answer = await act(attempt, type, id);
      if (answer.status !== 200) throw new Error(`${attempt}: ${answer.status} ${answer.message}`);
    }
    return id;
  };

  it.each(SCENES.map((scene) => [`type ${scene.type} in ${scene.status} by ${scene.by.join(', ') || 'save'}`, scene]))(
    '%s',
    async (_name, scene) => {
      const { type, status, stands, then } = scene as Scene;
      const id = await make(scene as Scene);
      const at = await yard.document(id);
      expect([at.anulado, await yard.position(id)]).toEqual([status, stands]);
      const table = actionsOf(at).filter((name) => name !== 'view');
      expect([...new Set(Object.keys(then).map((attempt) => actionOf(attempt as Attempt)))].sort()).toEqual(
        table.sort(),
      );

      const before = await yard.everything();
      for (const attempt of ATTEMPTS.filter((name) => !(name in then))) {
        const answer = await act(attempt, type, id);
        expect([attempt, answer.status]).toEqual([attempt, 409]);
        expect(answer.message).toBe('El documento cambió de estado. Actualice la lista.');
      }
      expect(await yard.everything()).toBe(before);

      for (const [attempt, [next, moved]] of Object.entries(then) as [Attempt, [DocumentStatus, Position]][]) {
        const fresh = await make(scene as Scene);
        const steps = (await yard.document(fresh)).history.length;
        const answer = await act(attempt, type, fresh);
        expect([attempt, answer.status, answer.message]).toEqual([attempt, 200, expect.any(String)]);
        const now = await yard.document(fresh);
        expect([attempt, now.anulado, await yard.position(fresh)]).toEqual([attempt, next, moved]);
        // Every change has its row with the person; an edit that stays pending is none.
        const added = attempt === 'update' && next === 2 ? 0 : 1;
        expect([attempt, now.history.length - steps, now.history.at(-1)?.user_created]).toEqual([
          attempt,
          added,
          now.user_created,
        ]);
        // The same thing again is refused, not done twice (S8), unless it leads where it may be done anew.
        if (next !== status || attempt === 'take_back' || attempt === 'write_off') {
          expect([attempt, (await act(attempt, type, fresh)).status]).toEqual([attempt, 409]);
          expect(await yard.position(fresh)).toEqual(moved);
        }
      }
      expect(await yard.differences()).toEqual([]);
    },
  );
});
