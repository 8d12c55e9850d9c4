/** In place of Node's streams, which a browser has not: the reader of XML (`sax`) looks for them and goes on without. */
export const Stream = undefined;
