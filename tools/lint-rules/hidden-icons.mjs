// An icon beside words is no word: a reader that names it says `safety-certificate Timbrar`.

const ICON = /(Outlined|Filled|TwoTone)$/;
const SPOKEN = new Set(['aria-hidden', 'aria-label']);

export const hiddenIcons = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      spoken: 'An icon is read by its English name: `aria-hidden`, or an `aria-label` where it says something alone.',
    },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== 'JSXIdentifier' || !ICON.test(node.name.name)) return;
        if (node.attributes.some(({ name }) => SPOKEN.has(name?.name))) return;
        context.report({ node, messageId: 'spoken', fix: (fixer) => fixer.insertTextAfter(node.name, ' aria-hidden') });
      },
    };
  },
};
