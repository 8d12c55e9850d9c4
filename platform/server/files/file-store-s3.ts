/** Keeps the bytes of files in an S3 bucket, for more than one process or a disk that is not kept. Access keys come from the environment, by the names every S3 client reads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { HEAD_BYTES } from '#platform/shared/files/file-content.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { FileBytes } from './file-store.ts';

/** Region asked for when the address has none; stores other than Amazon's take any. */
const DEFAULT_REGION = 'eu-west-1';
/** Size of the parts a file travels to the bucket in, in bytes; smaller ones are not allowed by S3. */
const PART_BYTES = 5 * 1024 * 1024;

/** Names of the errors by which stores report an upload or a file that is not there. */
const goneNames: ReadonlySet<string> = new Set(['NoSuchUpload', 'NoSuchKey', 'NotFound']);
const isGone = (error: unknown): boolean => error instanceof Error && goneNames.has(error.name);

/** Cache of the store of uploads, which keeps nothing: which upload a file is may change in another process, so it is asked of the bucket every time. */
const keepingNothing = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };

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
  /** True when the bytes of a file are whole in the bucket. */
  const isWhole = async (id: string, sizeBytes: number): Promise<boolean> => {
    try {
      return (await s3.headObject({ Bucket: bucket, Key: id })).ContentLength === sizeBytes;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  };
  const uploads = new S3Store({ partSize: PART_BYTES, useTags: false, cache: keepingNothing, s3ClientConfig: { bucket, ...config } });
  const write = uploads.write.bind(uploads);
  uploads.write = async (bytes, id, offset) => {
    try {
      return await write(bytes, id, offset);
    } catch (error) {
      if (!isGone(error)) throw error;
      // The upload has ended. A process that was killed after that has not said so: then nothing is left to be written.
      if (await isWhole(id, offset)) return offset;
      // The bucket let go of it. To the device it is one that was never begun.
      await s3.deleteObject({ Bucket: bucket, Key: `${id}.info` });
      throw new Problem('not-found');
    }
  };
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
    readWhole: async (id) => buffer(await read(id)),
    async remove(id) {
      const { Errors = [] } = await s3.deleteObjects({ Bucket: bucket, Delete: { Objects: [{ Key: id }, { Key: `${id}.info` }] } });
      // The answer as a whole says that it went well.
      const refused = Errors.find(({ Code = '' }) => !goneNames.has(Code));
      if (refused !== undefined) throw new Error(`the bucket did not remove ${refused.Key}: ${refused.Code} ${refused.Message}`);
    },
    // A bucket is never full: that it answers is enough, and costs next to nothing.
    check: async () => void (await s3.headBucket({ Bucket: bucket })),
  };
}
