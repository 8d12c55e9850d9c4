/** Names of the fields a share sheet fills in: the manifest gives them, the service worker reads them. */
export const shareFields = { files: 'files', title: 'title', text: 'text', url: 'url' } as const;
