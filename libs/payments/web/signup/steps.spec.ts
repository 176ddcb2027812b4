import { ADDRESS, KIT, PAPERS, PERSON, reachedStep } from './steps';

describe('how far a sign-up may go', () => {
  const nothing = ['name_cart', 'id_country', 'zip_code_cart', 'curp_cart', 'file_photo', 'id_product'];

  it.each([
    ['just begun', nothing, 2, PERSON],
    ['its person saved', ['zip_code_cart', 'curp_cart', 'id_product'], PERSON, ADDRESS],
    ['its address saved', ['curp_cart', 'file_ine', 'id_product'], ADDRESS, PAPERS],
    ['nothing missing of the papers, that step not seen', ['id_product'], ADDRESS, PAPERS],
    ['all but the kit', ['id_product'], PAPERS, KIT],
    ['all of it', [], PAPERS, KIT],
    ['paid for and given up, on another day', [], KIT, KIT],
    ['a field of an early step asked for later', ['last_name_cart', 'id_product'], PAPERS, PERSON],
    ['a key of before that knows no step', ['id_product'], 0, PERSON],
  ])('%s', (_, missing, saved, step) => {
    expect(reachedStep(missing, saved)).toBe(step);
  });
});
