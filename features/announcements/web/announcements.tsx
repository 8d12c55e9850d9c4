import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type Announcement, readAnnouncement } from '../contract.ts';

/** Renders what everybody is told; each can be put away. While it is to come, what stands below is held. */
export function Announcements({ rows, isToCome = false }: { readonly rows: readonly Announcement[]; readonly isToCome?: boolean }) {
  if (rows.length === 0) return isToCome ? <div className="tocome" /> : null;
  return (
    <section className="messages" aria-label="Mededelingen">
      {rows.map(({ id, title, text, important }) => (
        <Message
          key={id}
          tone={important ? 'wait' : 'info'}
          title={important ? `Belangrijk: ${title}` : title}
          actions={
            <Button size="small" onClick={() => carryOut(() => putAway(id, title))}>
              Gelezen
              <span className="vh"> {title}</span>
            </Button>
          }
        >
          <span className="announced">{text}</span>
        </Message>
      ))}
    </section>
  );
}

async function putAway(id: string, title: string): Promise<void> {
  await addCommand(readAnnouncement, { id }, { record: `announcement:${id}`, label: `Gelezen: ${title}`, href: href('overview') });
  // The button that was pressed is gone: whoever goes by the keyboard goes on from the top of the page.
  document.getElementById('main')?.focus();
}
