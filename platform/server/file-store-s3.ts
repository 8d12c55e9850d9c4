/** Keeps the bytes of files in an S3 bucket, for more than one process or a disk that is not kept. Access keys come from the environment, by the names every S3 client reads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { HEAD_BYTES } from './file-content.ts';
import type { FileBytes } from './file-store.ts';

/** Region asked for when the address has none; stores other than Amazon's take any. */
const DEFAULT_REGION = 'eu-west-1';
/** Size of the parts a file travels to the bucket in, in bytes; smaller ones are not allowed by S3. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Opens a bucket: `s3://bucket`, with `?region=` and, for a store other than Amazon's, `?endpoint=https://…`.
 * Throws when the bucket can't be reached, so that a wrong address is known at the start.
 */
export async function openS3FileStore(address: URL): Promise<FileBytes> {
  const bucket = address.hostname;
  const endpoint = address.searchParams.get('endpoint');
  const config = {
    region: address.searchParams.get('region') ?? DEFAULT_REGION,
    // Other stores are reached by path, and do not all know the checksums Amazon's own adds.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const s3 = new S3(config);
  await s3.headBucket({ Bucket: bucket });
  const read = async (id: string): Promise<Readable> => {
    const { Body } = await s3.getObject({ Bucket: bucket, Key: id });
    if (!(Body instanceof Readable)) throw new Error(`file ${id} has no content`);
    return Body;
  };
  const uploads = new S3Store({ partSize: PART_BYTES, useTags: false, s3ClientConfig: { bucket, ...config } });
  return {
    uploads: async () => uploads,
    async settle(id) {
      const hash = createHash('sha256');
      let head = Buffer.alloc(0);
      let sizeBytes = 0;
      for await (const chunk of (await read(id)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        sizeBytes += chunk.length;
      }
      return { head, sha256: hash.digest('hex'), sizeBytes };
    },
    async put(id, content) {
      await s3.putObject({ Bucket: bucket, Key: id, Body: content });
    },
    async putFrom(id, path) {
      await s3.putObject({ Bucket: bucket, Key: id, Body: createReadStream(path), ContentLength: (await stat(path)).size });
    },
    read,
    send: async (id, reply) => reply.send(await read(id)),
    async remove(id) {
      await s3.deleteObjects({ Bucket: bucket, Delete: { Objects: [{ Key: id }, { Key: `${id}.info` }] } });
    },
    // A bucket is never full: that it answers is enough, and costs next to nothing.
    check: async () => void (await s3.headBucket({ Bucket: bucket })),
  };
}
