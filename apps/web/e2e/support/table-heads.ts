/** Words of a table's heads that go over more than one line: their column is too narrow for them. Runs in the page. */
export const BROKEN_HEADS = `[...document.querySelectorAll('.ant-table-thead .ant-table-cell')].flatMap((cell) => {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const { index, 0: word } of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
})`;

/** Columns that are not in sight at 1440 (figures alone: where texts are as long as they come), and heads that do not stand over their column. */
const misplaced = (all: boolean) => `[...document.querySelectorAll('.p-table')].flatMap((table) => {
  const heads = [...table.querySelectorAll('.ant-table-thead th')];
  const end = (table.querySelector('.ant-table-thead .p-actions-cell') ?? table).getBoundingClientRect();
  const edge = end.width < table.getBoundingClientRect().width ? end.left : end.right;
  const row = table.querySelector('.ant-table-tbody tr.ant-table-row');
  return heads.flatMap((head, place) => {
    const { left, right } = head.getBoundingClientRect();
    const figure = (${all} || getComputedStyle(head).textAlign === 'right') && !head.classList.contains('p-actions-cell');
    return [
      ...(figure && right > edge + 1 ? [head.innerText + ': out of sight'] : []),
      ...(Math.abs(row.children[place].getBoundingClientRect().left - left) > 1 ? [head.innerText + ': beside its column'] : []),
    ];
  });
})`;

/** Run in the page, the second one where the rows are those of every day. */
export const MISPLACED = misplaced(false);
export const OUT_OF_SIGHT = misplaced(true);

/** What is wider than the phone or its card, and what is told while a list loads where it stands on a card. Runs in the page. */
export const TOO_WIDE = `[
  ...[...document.querySelectorAll('main :is(h1, .p-card, .p-card dd, .p-card-title, .p-words)')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
    .map((one) => one.innerText.slice(0, 40) + ': ' + one.scrollWidth + ' in ' + one.clientWidth),
  ...[...document.querySelectorAll('.p-list')].flatMap((list) => {
    const told = list.querySelector('.p-processing').getBoundingClientRect();
    const card = list.querySelector('.p-card').getBoundingClientRect();
    return told.bottom > card.top ? ['Procesando... stands on a card'] : [];
  }),
]`;
