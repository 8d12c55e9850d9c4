import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Meter } from './charts/meter.tsx';
import { ProgressBar } from './charts/progress-bar.tsx';
import { SoilColumn } from './charts/soil-column.tsx';
import { Link, LinkComponent, type LinkProps } from './link.tsx';
import { LinkButton } from './link-button.tsx';
import { Row } from './lists/row-list.tsx';
import { HeadCell, SelectCell, Table } from './lists/table.tsx';
import { BulkBar } from './lists/table-bars.tsx';
import { Menu } from './overlays/menu.tsx';
import { CrowSign } from './page/crow-sign.tsx';
import { ErrorSummary } from './page/error-summary.tsx';
import { Message } from './page/message.tsx';

const html = renderToStaticMarkup;

function RouterLink(props: LinkProps) {
  return <a data-router="yes" {...props} />;
}

describe('links', () => {
  it('are plain without a router and drawn by the router with one', () => {
    expect(html(<Link href="/cp">Start</Link>)).toBe('<a href="/cp">Start</a>');
    const routed = html(
      <LinkComponent value={RouterLink}>
        <LinkButton href="/cp" variant="primary">
          Start
        </LinkButton>
      </LinkComponent>,
    );
    expect(routed).toBe('<a data-router="yes" href="/cp" class="btn primary">Start</a>');
  });
});

describe('parts', () => {
  it('make a button that does not submit unless told', () => {
    expect(html(<Button>Opslaan</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Opslaan</Button>)).toContain('type="submit"');
  });

  it('say that a busy button is busy', () => {
    expect(html(<Button busy>Opslaan</Button>)).toContain('aria-busy="true"');
  });

  it('say that what a row began is under way', () => {
    const row = (busy: boolean) => html(<Row title="Boorstaat" icon={<i />} busy={busy} onClick={() => undefined} />);
    expect(row(true)).toContain('aria-busy="true"');
    expect(row(true)).toContain('class="spinner"');
    expect(row(false)).not.toMatch(/aria-busy|spinner/);
  });

  it('say above a menu why some of it can not be chosen now', () => {
    const menu = html(<Menu label="Exporteren" note="Exporteren heeft verbinding nodig." items={[{ label: 'CSV', disabled: true }]} />);
    const [, id] = /aria-describedby="([^"]+)"/.exec(menu) ?? [];
    expect(menu).toContain(`<p id="${id}" class="note">Exporteren heeft verbinding nodig.</p>`);
    expect(html(<Menu label="Exporteren" items={[]} />)).not.toMatch(/aria-describedby|note/);
  });

  it('always give a state its word', () => {
    expect(html(<Badge tone="ok">Klaar</Badge>)).toBe('<span class="badge ok">Klaar</span>');
    expect(html(<CrowSign level="oranje" />)).toContain('CROW Oranje');
    expect(html(<CrowSign level="basis" />)).toContain('Basishygiëne');
  });

  it('read a live refusal out at once and other news politely', () => {
    expect(html(<Message tone="bad" live title="Fout" />)).toContain('role="alert"');
    expect(html(<Message tone="ok" live title="Klaar" />)).toContain('role="status"');
    expect(html(<Message title="Let op" />)).not.toContain('role=');
  });

  it('summarise errors as links to their fields, and nothing when there are none', () => {
    const summary = html(
      <ErrorSummary
        title="Vul nog 2 velden in"
        errors={[
          { text: 'Geur', fieldId: 'geur' },
          { text: 'Water', href: '/f/water' },
        ]}
      />,
    );
    expect(summary).toContain('<a href="#geur">Geur</a>');
    expect(summary).toContain('<a href="/f/water">Water</a>');
    expect(html(<ErrorSummary title="Vul nog 0 velden in" errors={[]} />)).toBe('');
  });

  it('warn from nine tenths of a budget and say when it is over', () => {
    expect(html(<Meter share={0.66} />)).toContain('class="meter"');
    expect(html(<Meter share={0.9} />)).toContain('class="meter near"');
    expect(html(<Meter share={1.07} />)).toMatch(/class="meter over".*--p:100%.*107 %/);
  });

  it('give progress a number', () => {
    expect(html(<ProgressBar value={4} max={6} label="Foto's" text="4 van 6" />)).toContain('aria-valuenow="67"');
    expect(html(<ProgressBar value={0} max={0} label="Foto's" />)).toContain('aria-valuenow="0"');
    expect(html(<SoilColumn share={2} label="Gereed" />)).toContain('--p:100%');
  });

  it('make a row a link, a button, or only words', () => {
    expect(html(<Row title="A" href="/a" />)).toContain('<a class="row" href="/a"');
    expect(html(<Row title="A" onClick={() => undefined} />)).toContain('<button type="button" class="row"');
    expect(html(<Row title="A" />)).toContain('<div class="row"');
  });

  it('tell the direction of a sorted column', () => {
    const inTable = (cell: ReactNode) =>
      html(
        <table>
          <thead>
            <tr>{cell}</tr>
          </thead>
        </table>,
      );
    expect(
      inTable(
        <HeadCell sorted="descending" onSort={() => undefined}>
          Nummer
        </HeadCell>,
      ),
    ).toContain('aria-sort="descending"');
    expect(inTable(<SelectCell head label="Alles selecteren" checked={false} onChange={() => undefined} />)).toContain('aria-label="Alles selecteren"');
  });

  it('keep room for a few words in a column that takes what is left', () => {
    expect(html(<Table widths={['48px', undefined, '120px']}>{null}</Table>)).toContain('min-width:calc(48px + 160px + 120px)');
    expect(html(<Table>{null}</Table>)).not.toContain('min-width');
  });

  it('show what can be done with a selection only when there is one', () => {
    expect(
      html(
        <BulkBar count={0} onClear={() => undefined}>
          x
        </BulkBar>,
      ),
    ).toBe('');
    expect(
      html(
        <BulkBar count={3} onClear={() => undefined}>
          x
        </BulkBar>,
      ),
    ).toContain('3 geselecteerd');
  });
});
