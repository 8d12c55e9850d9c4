import { Link } from '@tanstack/react-router';
import type { LinkProps } from '#platform/ui/link.tsx';

/** A link of the product: goes through the router inside the app, and leaves it for a file, another site, a phone call or a new window. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isOurs = /^\/(?!\/|v1\/|demo\/|general\/|tempo\/)/.test(href);
  if (!isOurs || rest.target !== undefined || rest.download !== undefined) return <a href={href} {...rest} />;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return (
    <Link
      {...rest}
      to={path}
      search={Object.fromEntries(new URLSearchParams(search))}
      hash={decodeURIComponent(hash.slice(1))}
      activeProps={{}}
      preload="intent"
    />
  );
}
