import { S3Errors } from '@bradenmacdonald/s3-lite-client';

export interface ObjectStoreSettings {
  /** The address of the service, such as `https://s3.example.com`. */
  endpoint: string;
  bucket: string;
  /** The folder inside the bucket: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** True: `endpoint/bucket/name`. False: `bucket.endpoint/name`. */
  pathStyle: boolean;
}

/** Returns whether a repetition may succeed: the connection failed, or the service is overloaded. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError)
    return error.statusCode >= 500 || error.statusCode === 429 || error.code === 'RequestTimeout';
  // `fetch` throws a TypeError for every failure of the connection.
  return error instanceof TypeError;
}

/** Returns an error that names the setting or the machine to mend. Its cause is the answer of the object store. */
export function explainStoreFailure(error: unknown, settings: ObjectStoreSettings, name: string): unknown {
  const text = textOf(error, settings, name);
  return text === null ? error : new Error(text, { cause: error });
}

function textOf(error: unknown, { endpoint, bucket, prefix }: ObjectStoreSettings, name: string): string | null {
  const place = `${bucket}/${prefix}`;
  if (!(error instanceof S3Errors.ServerError)) {
    if (!(error instanceof TypeError)) return null;
    const { cause } = error;
    return `The object store ${endpoint} does not answer: ${cause instanceof Error ? cause.message : error.message}`;
  }
  switch (error.code) {
    case 'InvalidAccessKeyId':
      return `The object store ${endpoint} has no access key of BACKUP_S3_ACCESS_KEY.`;
    case 'SignatureDoesNotMatch':
      return `The object store ${endpoint} refuses the signature. Check BACKUP_S3_SECRET_KEY and BACKUP_S3_REGION.`;
    case 'AccessDenied':
      return `The object store refuses access to ${place}. Allow the access key to list, read, write and delete there.`;
    case 'NoSuchBucket':
      return `The object store ${endpoint} has no bucket ${bucket}. Create it, or correct BACKUP_S3_URL.`;
    case 'NoSuchKey':
      return `The object store has no file ${name} in ${place}.`;
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine differs from the clock of the object store by more than 15 minutes. Set it.';
    default:
      return `The object store ${endpoint} refuses ${name || place}: ${error.code}, ${error.message}`;
  }
}
