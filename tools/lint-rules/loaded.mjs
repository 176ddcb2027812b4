// One part decides whether a screen waits, failed or has something (`Loaded`): nothing looks empty while it loads, and
// what failed can be asked for again.

const BRANCHES = new Set(['ConditionalExpression', 'LogicalExpression', 'IfStatement']);
const isFunction = ({ type }) => /Function/.test(type);
const jsxName = (node) => (node.type === 'JSXElement' ? node.openingElement.name.name : undefined);

/** Props that say what stands there until something comes. */
const PLACES = new Set(['bones', 'fallback']);

/** Whether a branch of the function it stands in shows it; what `bones` holds is shown by `Loaded`. */
function isChosen(node) {
  let chosen = false;
  for (let at = node.parent; at && !isFunction(at); at = at.parent) {
    if (at.type === 'JSXAttribute' && PLACES.has(at.name.name)) return false;
    chosen ||= BRANCHES.has(at.type);
  }
  return chosen;
}

/** The conditions under which a node is shown, up to the function it stands in. */
function conditionsOf(node) {
  const found = [];
  for (let at = node; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at;
    if (!BRANCHES.has(parent.type)) continue;
    const test = parent.type === 'LogicalExpression' ? parent.left : parent.test;
    if (test !== at) found.push(test);
  }
  return found;
}

const LOADING = /\b(isLoading|isFetching|isUninitialized|loading)\b/;

export const loaded = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      byHand: '`<Loaded query={...}>` decides what stands here while it loads and when it failed, not the screen.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'byHand' });
    const hangsOnLoading = (node) => conditionsOf(node).some((test) => LOADING.test(context.sourceCode.getText(test)));
    return {
      JSXElement(node) {
        const name = jsxName(node);
        if (name === 'ErrorState' || name === 'Spin') report(node);
        if (name === 'Skeleton' && isChosen(node)) report(node);
        if (name === 'EmptyState' && hangsOnLoading(node)) report(node);
      },
      'JSXText[value=/^\\s*(Procesando|Cargando)/], :not(JSXAttribute) > Literal[value=/^(Procesando|Cargando)/]'(
        node,
      ) {
        if (hangsOnLoading(node)) report(node);
      },
    };
  },
};
