// What the API answers under the one address; while it restarts, a call waits instead of failing.
import { request } from 'node:http';

const OURS = /^\/(api|queues)(\/|\?|$)/;

function refuse(response, status, message) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ response: 'error', message, data: null }));
}

/** A handler for Vite's own server that hands calls to the API's process on its port. */
export function proxyTo(api, port) {
  return async (call, response, next) => {
    if (!OURS.test(call.url)) {
      next();
      return;
    }
    const failure = await api.ready();
    if (failure) {
      refuse(response, 503, failure);
      return;
    }
    const { url: path, method, headers } = call;
    const onward = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 502, `La API no respondió: ${error.message}`);
    });
    response.on('close', () => onward.destroy());
    call.pipe(onward);
  };
}
