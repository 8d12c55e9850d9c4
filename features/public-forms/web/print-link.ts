/** Prints a link to hang up: its form, what it is for, the code and the address. */

const style = `
  @page { margin: 20mm; }
  body { font: 16pt/1.4 system-ui, sans-serif; color: #000; text-align: center; }
  h1 { font-size: 28pt; margin: 0 0 4mm; }
  svg { width: 110mm; height: 110mm; }
  small { font-size: 10pt; word-break: break-all; }
`;

/** Opens the print dialog of the browser with one sheet. */
export function printLink({ name, label, address, code }: { name: string; label: string; address: string; code: SVGSVGElement }): void {
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
    page.body.append(
      text('h1', name),
      text('p', label),
      drawing,
      text('p', 'Scan met de camera van je telefoon. Een account is niet nodig.'),
      text('small', address),
    );
    frame.contentWindow.onafterprint = () => frame.remove();
    frame.contentWindow.print();
  };
  document.body.append(frame);
}
