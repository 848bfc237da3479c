import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { type WebhookMessage, webhookMessage } from '../../spec/team-webhooks.ts';

type Heard = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
};

/** Starts a receiver of webhooks that runs until the test ends; `answer` sets its answers. */
export async function startReceiver(
  answer: (response: ServerResponse) => void = (response) => response.end(),
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    heard.push({ headers: request.headers, body, message: webhookMessage.parse(JSON.parse(body)) });
    answer(response);
  });
  const { url: origin, close } = await listenOnLoopback(server);
  onTestFinished(close);
  return { origin, url: `${origin}/told?key=of-the-receiver`, heard };
}
