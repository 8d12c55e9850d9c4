import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPublicFormLinks, type PublicFormLink } from '../../contract.ts';
import { LinkSheet } from './link-sheet.tsx';
import { type LinkScope, NewLinkDialog } from './new-link-dialog.tsx';

/** The links that were handed out, and a new one. */
export function PublicLinks({ scope }: { readonly scope: LinkScope }) {
  const answer = useAnswer(listPublicFormLinks, { ...scope });
  const [openId, setOpenId] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const links = answer.data ?? [];
  const open = links.find(({ id }) => id === openId);
  return (
    <div className="publiclinks">
      {answer.state === 'not-on-device' && <Message>Voor openbare links is verbinding nodig.</Message>}
      {answer.problem !== undefined && <Message tone="bad">{problemText(answer.problem).text}</Message>}
      {links.length > 0 && (
        <RowList label="Openbare links">
          {links.map((link) => (
            <Row
              key={link.id}
              icon={<IconLink size={24} aria-hidden="true" />}
              title={link.label}
              text={textOf(link, scope)}
              end={<LinkBadge link={link} />}
              onClick={() => setOpenId(link.id)}
            />
          ))}
        </RowList>
      )}
      <div className="pad btns">
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          Nieuwe link met QR-code
        </Button>
      </div>
      {isMaking && (
        <NewLinkDialog
          scope={scope}
          onClose={() => setIsMaking(false)}
          onMade={(id) => {
            setIsMaking(false);
            setOpenId(id);
          }}
        />
      )}
      {open !== undefined && <LinkSheet key={open.id} link={open} onClose={() => setOpenId(undefined)} />}
    </div>
  );
}

function LinkBadge({ link }: { readonly link: PublicFormLink }) {
  if (link.revokedAt !== null) return <Badge>Ingetrokken</Badge>;
  if (link.oneTime && link.usedAt !== null) return <Badge tone="ok">Gebruikt</Badge>;
  if (link.isConfidential) return <Badge tone="wait">Werkt niet</Badge>;
  if (link.oneTime) return <Badge tone="wait">Eenmalig</Badge>;
  return <Badge tone="ok">Open</Badge>;
}

function textOf({ designName, projectNumber, phaseNumber, useCount, createdAt }: PublicFormLink, scope: LinkScope): string {
  const about = scope.design === undefined ? designName : projectNumber === null ? undefined : [projectNumber, phaseNumber].filter(Boolean).join('-');
  const used = useCount === 1 ? '1 keer ingevuld' : `${useCount} keer ingevuld`;
  return [about, used, formatMoment(createdAt)].filter(Boolean).join(', ');
}
