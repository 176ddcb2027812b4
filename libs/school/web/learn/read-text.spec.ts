import { piecesOf, readText } from './read-text';

describe('the text of a lesson', () => {
  it('is titles, lists and paragraphs', () => {
    const text = '# Bienvenida\n\nHola **a todos**\ny *gracias*.\n- uno\n- dos\n1. primero\n### Fin';
    expect(readText(text)).toEqual([
      { kind: 'title', level: 2, pieces: [{ kind: 'text', text: 'Bienvenida' }] },
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'text', text: 'Hola ' },
          { kind: 'bold', text: 'a todos' },
          { kind: 'text', text: '\ny ' },
          { kind: 'italic', text: 'gracias' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'uno' }], [{ kind: 'text', text: 'dos' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'primero' }]] },
      { kind: 'title', level: 3, pieces: [{ kind: 'text', text: 'Fin' }] },
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](http://ceiba.example)',
    '[x](data:text/html,x)',
    '[x](https://a"onclick=x)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('leaves as text what is no link of ours: %s', (line) => {
    expect(piecesOf(line)).toEqual([{ kind: 'text', text: line }]);
  });

  it('leads to https', () => {
    expect(piecesOf('Ver [la guía](https://ceiba.example/a?b=1).')).toEqual([
      { kind: 'text', text: 'Ver ' },
      { kind: 'link', text: 'la guía', to: 'https://ceiba.example/a?b=1' },
      { kind: 'text', text: '.' },
    ]);
  });
});
