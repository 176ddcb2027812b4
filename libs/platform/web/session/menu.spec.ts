import type { AppRoute } from '../routes';
import { linksOf, menuOf } from './menu';
import type { MenuArea } from './session.types';

const tree: MenuArea[] = [
  {
    id_tags_items_parent_master: 7,
    description: 'Administración',
    icon: 'setting',
    children: [
      {
        description: 'Utilerías',
        children: [
          { a_href: '/monedas', description: 'Monedas', show: 1 },
          { a_href: 'bancos', description: 'Bancos', show: 0 },
          { a_href: 'idiomas', description: 'Idiomas', show: 1 },
        ],
      },
      { description: 'Vacío', children: [{ a_href: 'otro', description: 'Otro', show: 0 }] },
    ],
  },
];
const load: AppRoute['load'] = () => Promise.reject(new Error('not opened here'));
const route = (path: string): AppRoute => ({ path, screen: path, title: path, audience: 'session', load });

describe('the menu', () => {
  it('shows what has show = 1 and a screen, without empty branches', () => {
    const roots = menuOf(tree, [route('monedas'), route('bancos')]);
    expect(roots).toHaveLength(1);
    expect(roots[0]?.sections).toEqual([
      { label: 'Utilerías', icon: '', links: [{ screen: 'monedas', label: 'Monedas' }] },
    ]);
  });

  it('gives the palette every link with its place', () => {
    const links = linksOf(menuOf(tree, [route('monedas'), route('idiomas')]));
    expect(links.map((link) => `${link.place}/${link.screen}`)).toEqual(['Utilerías/monedas', 'Utilerías/idiomas']);
  });
});
