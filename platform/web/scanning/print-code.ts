/** Prints a code to hang up: what it is of, the code itself, what to do with it, and its address. */

const style = `
  @page { margin: 20mm; }
  body { font: 16pt/1.4 system-ui, sans-serif; color: #000; text-align: center; }
  h1 { font-size: 28pt; margin: 0 0 4mm; }
  svg { width: 110mm; height: 110mm; }
  small { font-size: 10pt; word-break: break-all; }
`;

export interface PrintedCode {
  readonly name: string;
  /** Lines between its name and the code. */
  readonly lines: readonly string[];
  readonly note: string;
  readonly address: string;
  readonly code: SVGSVGElement;
}

/** Opens the print dialog of the browser with one sheet. */
export function printCode({ name, lines, note, address, code }: PrintedCode): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = '<!doctype html><html lang="nl"><head><meta charset="utf-8"></head><body></body></html>';
  frame.onload = () => {
    const page = frame.contentDocument;
    if (page === null || frame.contentWindow === null) return;
    page.title = name;
    const text = (tag: string, content: string) => Object.assign(page.createElement(tag), { textContent: content });
    page.head.append(text('style', style));
    const drawing = page.importNode(code, true);
    page.body.append(text('h1', name), ...lines.map((line) => text('p', line)), drawing, text('p', note), text('small', address));
    frame.contentWindow.onafterprint = () => frame.remove();
    frame.contentWindow.print();
  };
  document.body.append(frame);
}
