import fc from 'fast-check';
import { addDecimals } from '@ceiba/platform/contract';
import { actionsOf, branchOfAction, DOCUMENT_ACTIONS, mayDo, sidesOf } from './document-actions';
import {
  type CheckedDocument,
  destinationProblem,
  documentProblem,
  documentTotals,
  lineAmount,
} from './document-rules';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from './document-status';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const complete: CheckedDocument = {
  id_type_document: 3,
  id_branch_office_origin: 1,
  id_branch_office_destination: 2,
  id_product: null,
  qty_product: null,
  observation_doc: null,
  details: [{ qty: 1, lot: null, date_expiration: null, price: null }],
};
const says = (change: Partial<CheckedDocument>, facts = { has_period: true, draft: false }) =>
  documentProblem({ ...complete, ...change }, facts)?.message ?? null;

describe('the checks before a document is saved', () => {
  it('come in the order of the specification, with its texts', () => {
    const nothing = { ...complete, id_type_document: null, id_branch_office_origin: null, details: [] };
    expect(documentProblem(nothing, { has_period: false, draft: false })?.message).toBe(
      'No hay periodo activo. Comunicarse con el Área responsable.',
    );
    expect(says(nothing)).toBe('Por favor, seleccione el Tipo de Documento.');
    expect(says({ ...nothing, id_type_document: 3 })).toBe('Por favor, seleccione Sucursal Origen.');
    expect(says({ details: [], id_branch_office_destination: 1 })).toBe('Por favor, agregar productos.');
    const same = { id_branch_office_destination: 1 };
    for (const id_type_document of [3, 5, 6] as const)
      expect(says({ ...same, id_type_document })).toBe('No puede realizar un traspaso de la misma sucursal');
    expect(says({ id_type_document: 6 })).toBe('Por favor, seleccione un producto de producción.');
    expect(says({})).toBeNull();
  });

  it('want comments of every type but the transfer, lot and expiry of an entry, none of a draft', () => {
    const line = { qty: 1, lot: 'A', date_expiration: '2030-01-01', price: '0.10' };
    const entry = { id_type_document: 1, details: [line], observation_doc: 'x' } as const;
    expect(says(entry)).toBeNull();
    expect(says({ ...entry, observation_doc: null })).toBe('El campo es obligatorio.');
    expect(says({ ...entry, details: [{ ...line, lot: null }] })).toBe(
      'Ingresar lote y fecha de expiración de cada producto.',
    );
    expect(says({ ...entry, details: [{ ...line, price: '0.09' }] })).toBe('El precio mínimo es 0.10.');
    expect(says({ ...entry, details: [{ ...line, qty: 1.5 }] })).toBe('La cantidad debe ser un número entero.');
    const bare = { ...entry, observation_doc: null, details: [{ ...line, lot: null, price: null }] };
    expect(says(bare, { has_period: true, draft: true })).toBeNull();
  });

  it('say which branches can be the destination', () => {
    const shop = { id_type_money: 2, is_branch_office: 1, is_laboratory: 0, enabled_branch_office: 1 } as const;
    const warehouse = { ...shop, is_branch_office: 0 } as const;
    expect(destinationProblem(3, shop, shop)).toBeNull();
    expect(destinationProblem(3, shop, { ...shop, id_type_money: 1 })).toContain('misma moneda');
    expect(destinationProblem(3, warehouse, shop)).toContain('almacén');
    expect(destinationProblem(3, warehouse, warehouse)).toBeNull();
    expect(destinationProblem(4, shop, warehouse)).toContain('laboratorio');
    expect(destinationProblem(4, shop, { ...warehouse, is_laboratory: 1 })).toBeNull();
    expect(destinationProblem(3, shop, { ...shop, enabled_branch_office: 0 })).toContain('inactiva');
  });
});

describe('row actions', () => {
  it('are the table of the specification, for every status of every type', () => {
    const table = (type: (typeof DOCUMENT_TYPES)[number], status: (typeof DOCUMENT_STATUSES)[number]) => [
      'view',
      ...((status === 2 && type === 3) || (status === 7 && type === 4) ? ['confirm'] : []),
      ...(status === 2 && type === 4 ? ['approve_production'] : []),
      ...(status === 2 ? ['update'] : []),
      ...(status !== 1 && status !== 5 ? ['ban'] : []),
      ...(status === 6 ? ['send_branch_office'] : []),
      ...(status === 2 && type === 6 ? ['free_materia_prima'] : []),
      ...(status === 8 ? ['approve_materia_prima'] : []),
      ...(status === 9 ? ['receive_materia_prima'] : []),
    ];
    for (const id_type_document of DOCUMENT_TYPES)
      for (const anulado of DOCUMENT_STATUSES)
        expect(actionsOf({ id_type_document, anulado, has_difference: 0 })).toEqual(table(id_type_document, anulado));
    expect(mayDo({ id_type_document: 3, anulado: 4, has_difference: 1 }, 'difference')).toBe(true);
    expect(DOCUMENT_ACTIONS).toHaveLength(10);
  });

  it('belong to one branch: origin edits and cancels, the sender ships, the receiver verifies', () => {
    const transfer = { id_type_document: 3, id_branch_office_origin: 1, id_branch_office_destination: 2 } as const;
    const request = { ...transfer, id_type_document: 4 } as const;
    expect(sidesOf(transfer)).toEqual({ sender: 1, receiver: 2 });
    expect(sidesOf(request)).toEqual({ sender: 2, receiver: 1 });
    const who = (document: typeof transfer | typeof request) =>
      (['update', 'ban', 'send_branch_office', 'difference', 'confirm'] as const).map((name) =>
        branchOfAction(document, name),
      );
    expect(who(transfer)).toEqual([1, 1, 1, 1, 2]);
    expect(who(request)).toEqual([1, 1, 2, 2, 1]);
  });
});

describe('amounts of a document', () => {
  it('take the IVA as a share of the total, subtotal as the rest', () => {
    expect(documentTotals([{ price: '116.00', qty: 1 }], '0.16')).toEqual({
      total_doc: '116.00',
      subtotal_doc: '97.44',
      iva_doc: '18.56',
    });
    expect(documentTotals([{ price: '0.10', qty: 0.25 }], '0.16').total_doc).toBe('0.03');
    // 0.15 x 1.5 is 0.225 exactly, and a little less in floating point.
    expect([lineAmount({ price: '0.15', qty: 1.5 }), lineAmount({ price: null, qty: 2 })]).toEqual(['0.23', '0.00']);
    expect(() => documentTotals([{ price: '9999999999.99', qty: 999_999 }], '0.16')).toThrow(RangeError);
  });

  it('always add up, whatever the lines', () => {
    const line = fc.record({
      price: fc.integer({ min: 10, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      qty: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const { total_doc, subtotal_doc, iva_doc } = documentTotals(lines, '0.16');
        expect(addDecimals([subtotal_doc, iva_doc])).toBe(total_doc);
      }),
    );
  });
});
