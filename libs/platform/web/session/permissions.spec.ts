import { can, grantedOf } from './permissions';

const tree = [
  {
    id_tags_items_parent_master: 1,
    description: 'Utilerías',
    children: [
      {
        description: 'Dinero',
        children: [
          {
            a_href: '/monedas',
            description: 'Monedas',
            show: 1,
            actions: [{ field_action: 'new', name_action: 'Nuevo' }],
          },
          { a_href: 'bancos', description: 'Bancos', show: 0 },
        ],
      },
    ],
  },
];

describe('permissions of a session', () => {
  const actor = { type: 2 as const, permissions: grantedOf(tree) };

  it('reads screens and actions from the deepest level', () => {
    expect(actor.permissions).toEqual({ monedas: ['new'], bancos: [] });
  });

  it('answers for screens and actions', () => {
    expect(can(actor, 'monedas')).toBe(true);
    expect(can(actor, 'monedas', 'new')).toBe(true);
    expect(can(actor, 'monedas', 'delete')).toBe(false);
    expect(can(actor, 'paises')).toBe(false);
    expect(can(null, 'monedas')).toBe(false);
  });
});
