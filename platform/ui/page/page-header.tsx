import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { type Tab, Tabs } from './tabs.tsx';
import { useDesk } from './use-desk.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Desk: the line under the title. Field: the small line at the top. Empty while it is still to come: what stands below it stays in its place under a press. */
  readonly subtitle?: ReactNode;
  /** State of the thing, beside its subtitle. */
  readonly badge?: ReactNode;
  /** Desk: right of the title, the main action last. Field: a menu or an icon button at the top right; the main action goes in `DockAction`. */
  readonly actions?: ReactNode;
  /** Field: with it the page is a task with a way back; without it a place of the bottom bar. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly tabs?: { readonly label: string; readonly items: readonly Tab[] };
  /** Between the head and the tabs: what must stay in reach (address, call, safety). */
  readonly extra?: ReactNode;
}

/** The head of a page by itself, for a layout whose children are the content. */
export function PageHeader(props: PageHeaderProps) {
  const isDesk = useDesk();
  const { tabs, extra } = props;
  return (
    <>
      {isDesk ? <DeskHead {...props} /> : props.back === undefined ? <PlaceHead {...props} /> : <TaskHead {...props} back={props.back} />}
      {extra}
      {tabs !== undefined && <Tabs label={tabs.label} tabs={tabs.items} />}
    </>
  );
}

function DeskHead({ title, subtitle, badge, actions }: PageHeaderProps) {
  return (
    <div className="dhead">
      <div>
        <h1>{title}</h1>
        {(subtitle !== undefined || badge !== undefined) && (
          <div className="sub">
            {badge}
            <span>{subtitle}</span>
          </div>
        )}
      </div>
      {actions !== undefined && <div className="sp">{actions}</div>}
    </div>
  );
}

function PlaceHead({ title, subtitle, badge, actions }: PageHeaderProps) {
  return (
    <div className="pagehead">
      <div>
        {subtitle !== undefined && <p>{subtitle}</p>}
        <h1>{title}</h1>
        {badge}
      </div>
      {actions !== undefined && <div className="sp">{actions}</div>}
    </div>
  );
}

function TaskHead({ title, subtitle, badge, actions, back, tabs }: PageHeaderProps & { readonly back: { readonly href: string; readonly label: string } }) {
  return (
    <>
      <div className={classNames('top', tabs === undefined && badge === undefined && 'line')}>
        <Link className="hit" href={back.href} aria-label={back.label}>
          <IconChevronLeft size={24} aria-hidden="true" />
        </Link>
        <div className="t">
          <h1>
            <b>{title}</b>
          </h1>
          {subtitle !== undefined && <small className="num">{subtitle}</small>}
        </div>
        {actions}
      </div>
      {badge !== undefined && <div className="pad headbadge">{badge}</div>}
    </>
  );
}
