import { checkedKeys, keyProblem, keyWords, underOwnKeys } from './own-keys';

const names = (command: string) => `orden ${command}`;

describe('keys of one’s own at the till', () => {
  it('stand for what they were chosen for; what was given up does nothing', () => {
    const done: string[] = [];
    const run = (name: string) => () => void done.push(name);
    const keys = underOwnKeys({ F7: 'Alt+7', F9: 'F7' }, { F7: run('park'), F9: run('parked'), 'Alt+1': run('bill') });
    expect(Object.keys(keys).sort()).toEqual(['Alt+1', 'Alt+7', 'F7', 'F9']);
    for (const key of ['F7', 'Alt+7', 'F9', 'Alt+1']) keys[key]?.();
    expect(done).toEqual(['parked', 'park', 'bill']);
  });

  it.each([
    ['Alt+K', null],
    ['Shift+F3', null],
    ['F1', null],
    // Its own again.
    ['F7', null],
    ['F8', 'F8 ya es “orden F8”.'],
    ['Alt+X', 'Alt X ya es “orden Alt+X”.'],
    ['F5', 'F5 ya la usan el navegador o el punto de venta.'],
    ['Alt+3', 'Alt 3 ya la usan el navegador o el punto de venta.'],
    ['K', 'Elija una tecla de función, o Alt con una letra o una cifra.'],
    ['Enter', 'Elija una tecla de función, o Alt con una letra o una cifra.'],
    ['F13', 'Elija una tecla de función, o Alt con una letra o una cifra.'],
  ])('%s for the sale put aside: %s', (key, problem) => {
    expect(keyProblem({}, 'F7', key, names)).toBe(problem);
  });

  it('frees a key that its command gave up, and takes one that another was given', () => {
    expect(keyProblem({ F8: 'Alt+8' }, 'F7', 'F8', names)).toBeNull();
    expect(keyProblem({ F8: 'Alt+8' }, 'F7', 'Alt+8', names)).toBe('Alt 8 ya es “orden F8”.');
  });

  it('are the usual ones where what was kept is not whole: no command is without its key', () => {
    expect(checkedKeys({ F7: 'Alt+7', F9: 'F7' })).toEqual({ F7: 'Alt+7', F9: 'F7' });
    const broken: Record<string, string>[] = [{ F7: 'F8' }, { F7: 'Alt+7', F8: 'Alt+7' }, { F7: '3' }, { F2: 'F1' }];
    for (const kept of broken) expect(checkedKeys(kept)).toBeNull();
    expect(keyWords('Alt+X')).toBe('Alt X');
  });
});
