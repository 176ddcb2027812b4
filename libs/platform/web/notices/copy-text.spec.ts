import { copyText } from './copy-text';

describe('copying a text', () => {
  const given = (clipboard: unknown) =>
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { clipboard } });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  afterEach(() => before && Object.defineProperty(globalThis, 'navigator', before));

  it('says that it was copied', async () => {
    const copied: string[] = [];
    given({ writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    expect([await copyText('https://ceiba.mx/p/1'), copied]).toEqual([true, ['https://ceiba.mx/p/1']]);
  });

  it('says that it was not, where the browser refuses it or has nothing to copy to', async () => {
    given({ writeText: () => Promise.reject(new DOMException('late', 'NotAllowedError')) });
    expect(await copyText('x')).toBe(false);
    given(undefined);
    expect(await copyText('x')).toBe(false);
  });
});
