import { homeOf, landingOf } from './landing';
import type { SessionInfo } from './session.types';

const info: SessionInfo = {
  jwt: 'x',
  full_name: 'Ana',
  permissions: [
    {
      id_tags_items_parent_master: 1,
      description: 'Operación',
      children: [
        {
          description: 'Caja',
          children: [
            { a_href: 'colas', description: 'Colas', show: 0 },
            { a_href: 'ventas', description: 'Venta', show: 1 },
          ],
        },
      ],
    },
  ],
  type: 2,
  main_profile: '/ventas',
  terms_accepted: 0,
  id_type_money: 2,
  needs_break_box: 0,
  break_box_saved: 0,
  last_hour_saved: null,
  time_zone_break_box: null,
};

describe('where one lands', () => {
  it('leads strangers to the partners’ sign-in, ended sessions to the root', () => {
    expect(landingOf(null)).toBe('/login/empresariosindependientes');
    expect(landingOf('partner')).toBe('/login/empresariosindependientes');
    expect(landingOf('staff')).toBe('/');
    expect(landingOf('invalid')).toBe('/');
  });

  it('leads a signed-in person to his main screen, or the first he sees', () => {
    expect(homeOf(info, { ventas: [] })).toBe('/ventas');
    expect(homeOf({ ...info, main_profile: 'dashboard' }, { ventas: [] })).toBe('/ventas');
  });
});
