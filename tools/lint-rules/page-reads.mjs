// What a page shows after an action comes when it comes: a browser test waits for it, however slow the machine is.

/** Playwright's reads that answer at once, or as soon as the element is there, whatever it says by then. */
const READS = new Set(
  [
    'allInnerTexts allTextContents boundingBox count evaluateAll getAttribute innerHTML innerText inputValue',
    'isChecked isDisabled isEditable isEnabled isHidden isVisible textContent',
  ].flatMap((names) => names.split(' ')),
);
/** What asks again until it is so. */
const WAITS = new Set(['eventually', 'reads', 'timed']);

const isFunction = ({ type }) => /Function/.test(type);
const calls = (node, names) => node?.type === 'CallExpression' && names.has(node.callee.name);

/** The place of the answer in a test: awaited, or handed on by the function it stands in. */
const isAnswered = (node, { parent } = node) =>
  parent.type === 'AwaitExpression' ||
  parent.type === 'ReturnStatement' ||
  (parent.type === 'ArrowFunctionExpression' && parent.body === node);

export const pageReads = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      race: '`{{name}}` is read once, whatever the page shows by then: wait for what is expected (`reads`, `eventually`, `locator.waitFor`).',
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** Whether somebody asks again until it is so: around the node, or around each call of the function it stands in. */
    function isWaitedFor(node, known = new Set()) {
      if (node.type === 'Identifier' && calls(node.parent, WAITS)) return true;
      for (let at = node; at; at = at.parent) {
        if (!isFunction(at)) continue;
        if (calls(at.parent, WAITS)) return true;
        const named = at.type === 'FunctionDeclaration' ? at : at.parent;
        if (known.has(named)) return true;
        if (named !== at && named.type !== 'VariableDeclarator') continue;
        const uses = sourceCode
          .getDeclaredVariables(named)
          .flatMap(({ references }) => references.filter(({ init }) => !init));
        const seen = new Set([...known, named]);
        if (uses.length > 0 && uses.every(({ identifier }) => isWaitedFor(identifier, seen))) return true;
      }
      return false;
    }
    return {
      CallExpression(node) {
        const { callee, parent } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : undefined;
        const isRead = READS.has(name) && isAnswered(node);
        // What a script of the page answers is judged where a test expects something of it; so is the address.
        const asked = parent.type === 'AwaitExpression' ? parent.parent : parent;
        const isJudged = (name === 'evaluate' || name === 'url') && calls(asked, new Set(['expect']));
        if ((isRead || isJudged) && !isWaitedFor(node)) context.report({ node, messageId: 'race', data: { name } });
      },
    };
  },
};
