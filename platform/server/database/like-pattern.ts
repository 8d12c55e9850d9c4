/** Escapes what has a meaning in the pattern of `like`, so that it stands for itself. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Pattern for `like` that finds a text anywhere. */
export function containing(text: string): string {
  return `%${likeText(text)}%`;
}
