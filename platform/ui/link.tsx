/** Links without knowing the router: the shell gives the component that navigates, parts only say where to. */
import { type ComponentProps, type ComponentType, createContext, use } from 'react';

/** Props of a link: everything of `<a>`, and a place to go to. */
export type LinkProps = ComponentProps<'a'> & { readonly href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives the parts the link of the router; without it they are plain `<a>` elements. Render as `<LinkComponent value={RouterLink}>`. */
export const LinkComponent = LinkContext.Provider;

/** A link inside the product, drawn by the router's link when there is one. */
export function Link(props: LinkProps) {
  const Drawn = use(LinkContext);
  return <Drawn {...props} />;
}
