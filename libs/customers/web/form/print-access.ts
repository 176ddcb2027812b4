/** Prints what a new partner signs in with: a page of its own that goes with the print, and stands in no history. */
export function printAccess(title: string, facts: readonly (readonly [label: string, value: string])[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  page.title = title;
  page.body.style.fontFamily = 'sans-serif';
  const heading = page.createElement('h1');
  heading.textContent = title;
  page.body.append(heading);
  for (const [label, value] of facts) {
    const line = page.createElement('p');
    line.style.fontSize = '16pt';
    line.textContent = `${label}: ${value}`;
    page.body.append(line);
  }
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
