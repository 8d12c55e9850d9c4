/** Build of the app this page runs: a hash of its sources. Undefined while developing, where they change under the page. */
export const BUILD_MARK: string | undefined = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || undefined;
