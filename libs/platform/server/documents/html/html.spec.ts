import { html, lines, picture, raw } from './html';

describe('html', () => {
  it('escapes every value, in content and in attributes', () => {
    const name = `<img src=x onerror="alert('1')">&\``;
    expect(String(html`<b title="${name}">${name}</b>`)).toBe(
      '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;</b>',
    );
  });

  it('nests markup without escaping it twice', () => {
    const rows = ['a & b', '<c>'].map((text) => html`<li>${text}</li>`);
    const list = html`<ul class="x">
      ${rows}
    </ul>`;
    expect(String(html`${list}${raw('<hr>')}`).replace(/\s*\n\s*/g, '')).toBe(
      '<ul class="x"><li>a &amp; b</li><li>&lt;c&gt;</li></ul><hr>',
    );
  });

  it('prints zero and nothing else of what is empty', () => {
    expect(String(html`[${0}|${null}|${undefined}|${false}|${true}|${''}|${5n}]`)).toBe('[0||||||5]');
  });

  it('drops control characters and keeps line breaks', () => {
    expect(String(html`${'a\u0000\u0008b'}`)).toBe('ab');
    expect(String(lines('uno <1>\r\ndos'))).toBe('uno &lt;1&gt;<br>dos');
  });

  it('embeds a picture, or nothing', () => {
    expect(String(picture({ bytes: Buffer.from('x'), mime: 'image/png' }, '"Logo"'))).toBe(
      '<img alt="&quot;Logo&quot;" src="data:image/png;base64,eA==" />',
    );
    expect(String(picture(null))).toBe('');
  });
});
