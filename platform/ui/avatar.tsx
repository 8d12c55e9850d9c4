import { classNames } from './class-names.ts';

/** A person as initials. The name is read out unless it stands beside it (`decorative`). */
export function Avatar({ name, small, decorative }: { readonly name: string; readonly small?: boolean; readonly decorative?: boolean }) {
  const className = classNames('avatar', small && 'small');
  if (decorative)
    return (
      <span className={className} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return (
    <span className={className} role="img" aria-label={name}>
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last name: "Sanne van den Driessen" is SD. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0] ?? name.trim();
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`.toLocaleUpperCase('nl');
}
