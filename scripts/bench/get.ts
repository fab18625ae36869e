import { type Agent, get as httpGet } from 'node:http';

/** Sends a GET and resolves to status and body; rejects when the connection fails. */
export function get(
  url: string,
  options: { readonly agent?: Agent; readonly headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, options, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        .on('error', reject);
    });
    request.on('error', reject);
  });
}
