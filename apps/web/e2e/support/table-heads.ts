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

/** Figures that are not in sight at 1440, and heads that do not stand over their column. Runs in the page. */
export const MISPLACED = `[...document.querySelectorAll('.p-table')].flatMap((table) => {
  const heads = [...table.querySelectorAll('.ant-table-thead th')];
  const end = (table.querySelector('.ant-table-thead .p-actions-cell') ?? table).getBoundingClientRect();
  const edge = end.width < table.getBoundingClientRect().width ? end.left : end.right;
  const row = table.querySelector('.ant-table-tbody tr.ant-table-row');
  return heads.flatMap((head, place) => {
    const { left, right } = head.getBoundingClientRect();
    const figure = getComputedStyle(head).textAlign === 'right' && !head.classList.contains('p-actions-cell');
    return [
      ...(figure && right > edge + 1 ? [head.innerText + ': out of sight'] : []),
      ...(Math.abs(row.children[place].getBoundingClientRect().left - left) > 1 ? [head.innerText + ': beside its column'] : []),
    ];
  });
})`;
