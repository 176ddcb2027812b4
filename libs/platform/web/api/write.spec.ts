import { write } from './write';

describe('a write', () => {
  const input = { id_thing: 5, name: 'Mesa', draft: 'key-of-the-draft' };

  it('sends the key of its draft beside the body, whoever makes the body', () => {
    const sent = { url: '/thing/save', body: { id_thing: 5, name: 'Mesa' }, draft: input.draft };
    expect(write<typeof input>('/thing/save').query(input)).toEqual(sent);
    expect(write<typeof input>('/thing/save', { body: (given) => given }).query(input)).toEqual(sent);
    const part = write<typeof input>('/thing/save', { body: ({ name }) => ({ name }) });
    expect(part.query(input)).toEqual({ ...sent, body: { name: 'Mesa' } });
  });

  it('sends a form and a bare value as they are', () => {
    const form = new FormData();
    expect(write<FormData>('/thing/save', { body: (given) => given }).query(form).body).toBe(form);
    expect(write<number>('/thing/save', { body: (id) => ({ id }) }).query(7)).toEqual({
      url: '/thing/save',
      body: { id: 7 },
    });
  });
});
