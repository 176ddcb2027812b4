import { GUIDE_ONE, GUIDE_THREE, OPTIONS } from '@ceiba/surveys/contract';

interface Ticked {
  id: number;
  checked: boolean;
}
interface Section {
  id: number;
  yes_no_options: Ticked[];
  items: { id: number; options: Ticked[] }[];
}

const tick = (id: number): Ticked[] => [{ id, checked: true }];
const gate = (open: boolean): Ticked[] => tick(open ? 1 : 2);

/** Survey 1 as a form sends it, from a letter an item: `-` behind a closed gate. */
export function sheetOne(answers: string): Section[] {
  const letters = answers.replace(/\s/g, '');
  return GUIDE_THREE.map(({ id, gate: asked, items }) => {
    const open = items.some((item) => letters[item.id - 1] !== '-');
    return {
      id,
      yes_no_options: asked === null ? [] : gate(open),
      items: items.flatMap((item) => {
        const option = OPTIONS.find(({ letter }) => letter === letters[item.id - 1]);
        return option ? [{ id: item.id, options: tick(option.id) }] : [];
      }),
    };
  });
}

/** Survey 2 as a form sends it, from a `1` or `0` a question. */
export function sheetTwo(answers: string): Section[] {
  const digits = answers.replace(/[\s/]/g, '');
  return GUIDE_ONE.map(({ id, gate: asked, items }) => ({
    id,
    yes_no_options: asked === null ? [] : gate(digits.slice(0, 6).includes('1')),
    items: items.flatMap((item) => {
      const digit = digits[item.id - 1];
      return digit === '1' || digit === '0' ? [{ id: item.id, options: gate(digit === '1') }] : [];
    }),
  }));
}
