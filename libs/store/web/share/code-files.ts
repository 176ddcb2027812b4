/** Modules of white around a code: readers need four. */
const QUIET = 4;
const PNG_SIDE = 1024;

/** A drawn code as a picture of its own: black on white whatever the theme, with its quiet zone. */
export function svgOfCode(drawn: SVGSVGElement): string {
  const modules = drawn.viewBox.baseVal.width;
  const side = modules + 2 * QUIET;
  const paths = [...drawn.querySelectorAll('path')].map((path) => path.outerHTML).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/>${paths}</svg>`
  );
}

/** The same as a PNG, large enough for a poster. */
export async function pngOfCode(svg: string): Promise<Blob> {
  const image = new Image(PNG_SIDE, PNG_SIDE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_SIDE;
  canvas.height = PNG_SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_SIDE, PNG_SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG was made'))), 'image/png');
  });
}

/** Prints the code with its words on a page of its own. */
export function printCode(svg: string, title: string, url: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'sh-paper';
  frame.title = title;
  document.body.append(frame);
  const { contentDocument: page, contentWindow } = frame;
  if (!page || !contentWindow) return frame.remove();
  const box = page.createElement('main');
  box.style.cssText = 'font:16pt system-ui,sans-serif;text-align:center;color:#000';
  box.innerHTML = svg;
  box.firstElementChild?.setAttribute('style', 'width:12cm;max-width:100%');
  for (const [tag, text] of [
    ['h1', title],
    ['p', url],
  ] as const) {
    const words = page.createElement(tag);
    words.textContent = text;
    box.append(words);
  }
  page.title = title;
  page.body.append(box);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
