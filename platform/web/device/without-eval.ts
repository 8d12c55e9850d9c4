/**
 * The site's security policy allows no code made from text. Without this zod would try it once and be refused, for everybody to
 * see in the console. Imported before anything that brings zod; it does not bring zod itself.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
