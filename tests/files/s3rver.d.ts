declare module 's3rver' {
  interface Context {
    readonly method: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    type: string;
    status: number;
    body: string;
  }
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }
  export default class S3rver {
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: { getResourcePath(bucket: string, key: undefined, what: 'uploads'): string };
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
