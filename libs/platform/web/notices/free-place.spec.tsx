import { freePlace } from './free-place';

describe('the place of a notice', () => {
  afterEach(() => document.body.replaceChildren());

  it('is one where nothing is pressed or typed in; the first of all where there is none', () => {
    const button = document.body.appendChild(document.createElement('button'));
    const inside = button.appendChild(document.createElement('span'));
    const used = { right: true, left: true };
    // jsdom draws nothing: what stands where is said here.
    document.elementFromPoint = (x) => ((x > window.innerWidth / 2 ? used.right : used.left) ? inside : document.body);
    const places = ['bottomRight', 'bottomLeft'] as const;
    expect(freePlace(places)).toBe('bottomRight');
    used.left = false;
    expect(freePlace(places)).toBe('bottomLeft');
    used.right = false;
    expect(freePlace(places)).toBe('bottomRight');
  });

  it('is above a bar at the foot of the page, which it does not cover', () => {
    const bar = document.body.appendChild(document.createElement('nav'));
    bar.dataset.pageFoot = '';
    Object.defineProperty(bar, 'offsetHeight', { value: 52 });
    const link = bar.appendChild(document.createElement('a'));
    link.href = '/';
    const head = document.body.appendChild(document.createElement('button'));
    document.elementFromPoint = (_x, y) => (y > window.innerHeight - 52 ? link : y < 60 ? head : document.body);
    expect(freePlace(['top', 'bottom'])).toBe('bottom');
  });

  it('covers a field before it covers a button', () => {
    const button = document.body.appendChild(document.createElement('button'));
    const field = document.body.appendChild(document.createElement('input'));
    document.elementFromPoint = (x) => (x > window.innerWidth / 2 ? button : field);
    expect(freePlace(['bottomRight', 'bottomLeft'])).toBe('bottomLeft');
  });
});
