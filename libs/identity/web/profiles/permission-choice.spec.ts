import type { ProfileTree, ProfileTreeItem } from '@ceiba/identity/contract';
import {
  choiceOf,
  filterTree,
  fixedBecause,
  permissionsOf,
  setMain,
  stateOf,
  toggleAction,
  toggleItem,
  toggleParent,
} from './permission-choice';

const action = (id_action: number, may_grant: 0 | 1 = 1) => ({
  id_action,
  field_action: `a${id_action}`,
  name_action: `A${id_action}`,
  icon: '',
  color: '',
  enabled: 0 as const,
  may_grant,
});
const item = (id: number, patch: Partial<ProfileTreeItem> = {}): ProfileTreeItem => ({
  id_tags_items_parent_master: 1,
  id_tags_items_parent: 11,
  id_tags_items: id,
  a_href: `pagina-${id}`,
  description: `Página ${id}`,
  show: 1,
  enabled: 0,
  main: 0,
  may_grant: 1,
  actions: [],
  ...patch,
});
const sale = item(1, {
  enabled: 1,
  main: 1,
  description: 'Venta',
  actions: [{ ...action(101), enabled: 1 }, action(102)],
});
const bank = item(2, { description: 'Bancos' });
const audit = item(3, { enabled: 1, may_grant: 0, actions: [action(301, 0)] });
const parent = { id_tags_items_parent: 11, description: 'Grupo', icon: '', children: [sale, bank, audit] };
const tree: ProfileTree[] = [{ id_tags_items_parent_master: 1, description: 'Área', icon: '', children: [parent] }];
const start = choiceOf(tree);

describe('the choice of permissions', () => {
  it('starts with what the profile has', () => {
    expect(start).toEqual({ items: [1, 3], actions: [101], main: 1 });
    expect(stateOf(start, parent)).toBe('some');
  });

  it('being main enables, and a main page can’t be unticked', () => {
    const next = setMain(start, bank);
    expect(next).toMatchObject({ items: [1, 3, 2], main: 2 });
    expect(toggleItem(next, bank, false)).toBe(next);
    expect(fixedBecause(next, bank)).toBe('La página principal no se puede quitar.');
    expect(toggleItem(next, sale, false)).toEqual({ items: [3, 2], actions: [], main: 2 });
  });

  it('leaves alone what one does not hold', () => {
    expect(toggleItem(start, audit, false)).toBe(start);
    const all = toggleParent({ items: [], actions: [], main: null }, parent, true);
    expect(all).toEqual({ items: [1, 2], actions: [101, 102], main: null });
    expect(toggleParent(start, parent, false)).toEqual({ items: [1, 3], actions: [101], main: 1 });
  });

  it('an action brings its screen along', () => {
    expect(toggleAction({ items: [], actions: [], main: null }, sale, 102, true)).toEqual({
      items: [1],
      actions: [102],
      main: null,
    });
    expect(toggleAction(start, sale, 101, false).actions).toEqual([]);
  });

  it('sends every screen', () => {
    expect(permissionsOf(tree, start).map((one) => [one.id_tags_items, one.enabled, one.main])).toEqual([
      [1, 1, 1],
      [2, 0, 0],
      [3, 1, 0],
    ]);
    expect(permissionsOf(tree, start)[0]?.actions).toEqual([
      { id_action: 101, enabled: 1 },
      { id_action: 102, enabled: 0 },
    ]);
  });

  it('filters by screen, group or area', () => {
    const names = (text: string) =>
      filterTree(tree, text).flatMap((one) =>
        one.children.flatMap((each) => each.children.map((it) => it.id_tags_items)),
      );
    expect(names('banc')).toEqual([2]);
    expect(names('grupo')).toEqual([1, 2, 3]);
    expect(names('nada')).toEqual([]);
    expect(names(' ')).toEqual([1, 2, 3]);
  });
});
