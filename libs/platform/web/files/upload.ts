import { authHeaders } from '../api/base-query';
import { noConnection, readEnvelope, type Outcome } from '../api/envelope';
import { encodeBody } from '../api/wire';

function outcomeOf(status: number, text: string): Outcome {
  try {
    return readEnvelope(status, JSON.parse(text));
  } catch {
    return { ok: false, error: noConnection(status) };
  }
}

/**
 * Sends a body with files and says meanwhile which part of it has gone, 0 to 1 (what `fetch` can't tell). Rejects with an
 * `ApiError`. What it changes, the caller invalidates.
 */
export function upload(url: string, body: object, onProgress: (part: number) => void): Promise<unknown> {
  const { body: encoded, headers } = encodeBody(body);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries({ ...authHeaders(), ...headers, accept: 'application/json' }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const outcome = outcomeOf(request.status, request.responseText);
      if (outcome.ok) resolve(outcome.envelope.data);
      else reject(outcome.error);
    };
    request.onerror = () => reject(noConnection());
    request.send(encoded);
  });
}
