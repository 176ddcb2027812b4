import { eml } from './eml';

const mail = {
  from: { name: 'Grupo Ceiba', email: 'contacto@ceiba.example' },
  to: { name: 'José Peña', email: 'jose@ceiba.example' },
  subject: 'Contraseña nueva',
  text: 'Hola, José.\nÁbralo aquí.',
};
const at = new Date('2026-03-05T10:00:00Z');
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8');

describe('eml', () => {
  it('writes text that any mail program reads', () => {
    const [head = '', body = ''] = eml(mail, 'abc', at).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      'Message-ID: <abc@ceiba.example>',
      'Date: Thu, 05 Mar 2026 10:00:00 +0000',
      'From: Grupo Ceiba <contacto@ceiba.example>',
      `To: =?UTF-8?B?${Buffer.from('José Peña').toString('base64')}?= <jose@ceiba.example>`,
      `Subject: =?UTF-8?B?${Buffer.from('Contraseña nueva').toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ]);
    expect(decoded(body)).toBe(mail.text);
  });

  it('lets no name or subject add a header', () => {
    const evil = eml(
      { ...mail, subject: 'x\r\nBcc: y@z', to: { name: 'a\nBcc: b@c', email: 'j@c.example>\r\nBcc: d@e' } },
      'abc',
      at,
    );
    expect(evil.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m);
  });

  it('cuts long subjects at whole characters', () => {
    const subject = 'ñandú 😀 '.repeat(20).trim();
    const text = eml({ ...mail, subject }, 'abc', at);
    const found = [...text.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map((match) => decoded(match[1] ?? ''));
    expect(found.join('')).toContain(subject);
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(80);
  });

  it('adds HTML beside the text', () => {
    const text = eml({ ...mail, html: '<p>Hola</p>' }, 'abc', at);
    expect(text).toContain('multipart/alternative; boundary="edge-abc"');
    expect(text).toContain(Buffer.from('<p>Hola</p>').toString('base64'));
  });

  it('sends files along, whatever they are called', () => {
    const pdf = { type: 'application/pdf', base64: Buffer.alloc(200, 'PDF').toString('base64') };
    const text = eml(
      {
        ...mail,
        html: '<p>Hola</p>',
        attachments: [
          { ...pdf, filename: 'boletos-12.pdf' },
          { ...pdf, filename: 'año\r\nBcc: y@z "1".pdf' },
        ],
      },
      'abc',
      at,
    );
    const [head, ...lines] = text.split('\r\n\r\n');
    expect(head).toContain('Content-Type: multipart/mixed; boundary="files-abc"');
    expect(lines.join('\r\n\r\n').match(/^--(files|edge)-abc(--)?$/gm)).toEqual([
      '--files-abc',
      '--edge-abc',
      '--edge-abc',
      '--edge-abc--',
      '--files-abc',
      '--files-abc',
      '--files-abc--',
    ]);
    expect(text).toContain('Content-Disposition: attachment; filename="boletos-12.pdf"\r\n');
    expect(text).toContain(
      `filename="a_o__Bcc_ y_z _1_.pdf"; filename*=UTF-8''a%C3%B1o%20%20Bcc%3A%20y%40z%20%221%22.pdf\r\n`,
    );
    expect(text).not.toMatch(/^Bcc/m);
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(200);
    const sent = /filename="boletos-12.pdf"\r\n[^\r]+\r\n\r\n([\s\S]+?)\r\n--/.exec(text)?.[1] ?? '';
    expect(Buffer.from(sent, 'base64')).toEqual(Buffer.alloc(200, 'PDF'));
  });
});
