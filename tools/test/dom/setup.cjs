// What a component asks of a browser that lays nothing out: a wide screen, boxes of a known size, no motion.
const { configure } = require('@testing-library/react');

// A machine that is busy draws late; who waits in vain is red all the same.
configure({ asyncUtilTimeout: 30_000 });

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

/** Tells the size once, as a browser does when it begins to observe. */
window.ResizeObserver = class {
  constructor(tell) {
    this.tell = tell;
  }
  observe(target) {
    const contentRect = target.getBoundingClientRect();
    this.tell(
      [{ target, contentRect, borderBoxSize: [{ inlineSize: target.offsetWidth, blockSize: target.offsetHeight }] }],
      this,
    );
  }
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo = function scrollTo(to) {
  if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop;
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility = function checkVisibility() {
  return this.isConnected;
};
for (const [name, size] of [
  ['offsetHeight', 480],
  ['offsetWidth', 960],
  ['clientHeight', 480],
  ['clientWidth', 960],
])
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });

// Node's own would keep the process alive.
window.MessageChannel = class {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
  }
};

// antd still reads the old numbers of keys, which typed ones do not carry here.
const CODES = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40, Delete: 46 };
for (const type of ['keydown', 'keyup'])
  window.addEventListener(
    type,
    (event) => {
      if (CODES[event.key]) Object.defineProperty(event, 'keyCode', { value: CODES[event.key] });
    },
    true,
  );
