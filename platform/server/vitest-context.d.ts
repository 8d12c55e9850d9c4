/** Values the test run provides to every test file; filled by tests/database-for-tests.ts. */
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { readonly host: string; readonly port: number; readonly user: string; readonly template: string };
  }
}
