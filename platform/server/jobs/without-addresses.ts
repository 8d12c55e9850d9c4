/** The words of a failure without the addresses of people in it, which a mail server names and a log does not keep. */

const MAIL_ADDRESS = /[^\s<>()"'/]+@[^\s<>()"'/]+/g;

/** An error that says the same, with a mark for every mail address, and nothing else of the one that it was made of but its code. */
export function withoutAddresses(error: unknown): Error {
  const { name, message, stack, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const told = new Error(hideAddresses(message));
  told.name = name;
  if (stack !== undefined) told.stack = hideAddresses(stack);
  return code === undefined ? told : Object.assign(told, { code });
}

function hideAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, '(address)');
}
