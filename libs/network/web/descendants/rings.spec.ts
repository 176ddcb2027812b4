import type { NetworkRow } from '@ceiba/network/contract';
import { arcPath, arcsOf } from './rings';

function row(id: number, descendants: number): NetworkRow {
  return {
    id_customers: id,
    id_upline: 1,
    id_sponsor: 1,
    full_name: `P${id}`,
    nivel: 1,
    rank: 0,
    name_plan: 'SIN RANGO',
    date_registration: '2026-01-01T00:00:00.000Z',
    point_current_customers: '0.00',
    point_business_customers: '0.00',
    point_group_red: '0.00',
    active: 0,
    id_status: 1,
    key_branch_office: 'A',
    code_country: 'MX',
    first_nivel: 0,
    qualifier_first_nivel: 0,
    descendants,
  };
}

const shape = (arcs: ReturnType<typeof arcsOf>) =>
  arcs.map((arc) => [arc.row.id_customers, arc.ring, arc.from, arc.to]);

describe('rings of a network', () => {
  it('makes everybody as wide as his network, and stands the next ring on it', () => {
    const arcs = arcsOf([row(2, 2), row(3, 0)], new Map([[2, [row(4, 0), row(5, 0)]]]));
    expect(shape(arcs)).toEqual([
      [2, 1, 0, 0.75],
      [3, 1, 0.75, 1],
      [4, 2, 0, 0.25],
      [5, 2, 0.25, 0.5],
    ]);
  });

  it('leaves out what is too thin to see, and draws nothing for nobody', () => {
    expect(shape(arcsOf([row(2, 9_998), row(3, 0)], new Map()))).toEqual([[2, 1, 0, 0.9999]]);
    expect(arcsOf([], new Map())).toEqual([]);
  });

  it('draws a whole turn', () => {
    expect(arcPath({ from: 0, to: 1 }, 10, 20)).toMatch(/^M 0.00 -20.00 A 20 20 0 1 1 /);
  });
});
