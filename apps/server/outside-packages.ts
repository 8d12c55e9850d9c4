/** Packages that are not bundled with the server, being large and seldom used, or looking for their own files: they are read from their own folders when they are needed. */
export const OUTSIDE_PACKAGES = ['@aws-sdk/client-s3', '@sentry/node', '@tus/s3-store', 'pdfmake'] as const;
