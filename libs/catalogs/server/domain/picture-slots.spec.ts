import { planSlots, type SlotsAsked } from './picture-slots';

const plan = (part: Partial<SlotsAsked>) =>
  planSlots({ id_text: 3, number_images: 2, fresh: new Set(), kept: () => null, images: [7, 8], ...part });

describe('slots of a block of pictures', () => {
  it('keep what nothing is said of, replace what comes', () => {
    expect(plan({})).toEqual({ ok: true, slots: [{ keep: 7 }, { keep: 8 }] });
    expect(plan({ fresh: new Set([2]) })).toEqual({ ok: true, slots: [{ keep: 7 }, { fresh: 2 }] });
  });

  it('of block 3 are added, removed and moved', () => {
    expect(plan({ number_images: 3, fresh: new Set([3]) })).toMatchObject({ slots: [{}, {}, { fresh: 3 }] });
    expect(plan({ number_images: 1, kept: () => 8 })).toEqual({ ok: true, slots: [{ keep: 8 }] });
    expect(plan({ number_images: 0 })).toEqual({ ok: true, slots: [] });
  });

  it('need a picture where they are new', () => {
    expect(plan({ number_images: 3 })).toMatchObject({
      ok: false,
      fields: [{ field: 'file_image_text_3', message: 'El campo es obligatorio.' }],
    });
    expect(plan({ number_images: 1, fresh: new Set([2]) })).toMatchObject({ ok: false });
  });

  it('never take a picture of another block', () => {
    expect(plan({ kept: (slot) => (slot === 1 ? 99 : null) })).toMatchObject({ ok: false });
  });

  it('of the other blocks stay one', () => {
    const fixed = { id_text: 4, images: [7] };
    expect(plan({ ...fixed, number_images: 1 })).toMatchObject({ ok: true });
    for (const number_images of [0, 2]) expect(plan({ ...fixed, number_images })).toMatchObject({ ok: false });
    expect(plan({ id_text: 1, images: [], number_images: 1, fresh: new Set([1]) })).toMatchObject({ ok: true });
  });
});
